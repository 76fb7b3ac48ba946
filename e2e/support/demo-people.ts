/** Demo accounts as `npm start` prints them. */
export const demoPassword = "artel-demo-1";

export const demo = {
  /** Owner of Northwind Studio: money in USD and EUR, contractors Anna, Carla, Gus and Hugo. */
  olivia: "olivia@northwind.example",
  fiona: "finance@aurora.example",
  /** Owner of Orbit, which pays in by card. */
  oleg: "orbit@orbit.example",
  /** Owner of a company that no operator has activated. */
  nora: "new@harbor.example",
  anna: "anna@demo.example",
  carla: "carla@demo.example",
  gus: "gus@demo.example",
  hugo: "hugo@demo.example",
  /** Of Belarus, without apiV2. */
  boris: "boris@demo.example",
} as const;

export interface DemoOperator {
  readonly email: string;
  /** Secret of the authenticator app, in base32. */
  readonly secret: string;
}

export const operators = {
  first: { email: "operator@artel.example", secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" },
  second: { email: "second@artel.example", secret: "KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU" },
} as const satisfies Record<string, DemoOperator>;
