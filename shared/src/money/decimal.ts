import { Decimal as BaseDecimal } from "decimal.js";

/**
 * The exact decimal of the product: 60 significant digits, never an exponent in its text.
 * Everything that calculates with rates, fees or money imports this class, not the library,
 * because the library's own default keeps only 20 digits.
 */
export const Decimal = BaseDecimal.clone({
  precision: 60,
  rounding: BaseDecimal.ROUND_HALF_UP,
  toExpNeg: -100,
  toExpPos: 100,
});
export type Decimal = BaseDecimal;
