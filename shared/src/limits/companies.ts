/**
 * Seconds after which the register is asked about a VAT number that an owner typed: what is typed within them is one question, so that
 * nobody makes the installation ask again and again.
 */
export const vatQuestionSeconds = 600;
