import { type ASTNode, Environment } from "@marcbachmann/cel-js";
import { Decimal } from "../money/decimal.ts";

/** Value types that an expression knows. */
export type ExpressionType = "decimal" | "bool" | "int" | "list<int>";
export type ExpressionValue = Decimal | boolean | bigint | readonly bigint[];

/** A checked expression: what it reads, and its value for given variables. */
export interface Expression {
  readonly reads: ReadonlySet<string>;
  readonly evaluate: (variables: Readonly<Record<string, ExpressionValue>>) => ExpressionValue;
}

/** Where in its text an expression is wrong: the first character and the one after the last. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** An expression that was refused; the message says why and is meant for the operator who wrote it. */
export class ExpressionError extends Error {
  override readonly name = "ExpressionError";
  /** Undefined where all of it is meant. */
  readonly place: Place | undefined;

  constructor(message: string, place?: Place) {
    super(message);
    this.place = place && { start: place.start, end: place.end };
  }
}

/** Everything else of the language (fields, indexes, methods, maps, macros, floats) is refused before it can run. */
const allowedOperators = new Set<string>([
  "value",
  "id",
  "call",
  "list",
  "?:",
  "||",
  "&&",
  "!_",
  "==",
  "!=",
  "<",
  "<=",
  ">",
  ">=",
  "+",
  "-",
  "*",
  "/",
  "in",
]);
const allowedCalls = new Set(["dec", "min", "max"]);
const decimalText = /^\d{1,15}(?:\.\d{1,10})?$/;
const longestExpression = 500;

/**
 * Checks an expression and makes it ready to run (architecture, section 8). Refuses unknown names and operators, wrong types,
 * float literals, division by anything but a number other than zero, and texts that are too long or too deep.
 */
export function compileExpression(
  text: string,
  variables: Readonly<Record<string, ExpressionType>>,
  result: "decimal" | "bool",
  ownNumber?: string,
): Expression {
  if (text.length > longestExpression) {
    throw new ExpressionError(`The expression is longer than ${longestExpression} characters`);
  }
  const environment = environmentOf(variables);
  const checked = environment.check(text);
  if (!checked.valid) {
    const { summary, message, range } = checked.error ?? {};
    throw new ExpressionError(summary ?? message ?? "The expression is wrong", range);
  }
  if (checked.type !== result) {
    throw new ExpressionError(`The expression gives ${checked.type}, but ${result} is needed`);
  }
  const run = environment.parse(text);
  const reads = new Set<string>();
  inspect(run.ast, reads, ownNumber);
  return { reads, evaluate: (values) => resultOf(run({ ...values })) };
}

function environmentOf(variables: Readonly<Record<string, ExpressionType>>): Environment {
  const environment = new Environment({ limits: { maxAstNodes: 200, maxDepth: 24 } });
  // Without `fields` the properties of the decimal object would be readable.
  environment.registerType("decimal", { ctor: Decimal, fields: {} });
  environment
    .registerOperator("decimal + decimal", (left: Decimal, right: Decimal) => left.add(right))
    .registerOperator("decimal - decimal", (left: Decimal, right: Decimal) => left.sub(right))
    .registerOperator("decimal * decimal", (left: Decimal, right: Decimal) => left.mul(right))
    .registerOperator("decimal / decimal", divide)
    .registerOperator("decimal < decimal", (left: Decimal, right: Decimal) => left.lt(right))
    .registerOperator("decimal <= decimal", (left: Decimal, right: Decimal) => left.lte(right))
    .registerOperator("decimal > decimal", (left: Decimal, right: Decimal) => left.gt(right))
    .registerOperator("decimal >= decimal", (left: Decimal, right: Decimal) => left.gte(right))
    .registerOperator("decimal == decimal", (left: Decimal, right: Decimal) => left.eq(right))
    .registerFunction("dec(string): decimal", (text: string) => new Decimal(text))
    .registerFunction("min(decimal, decimal): decimal", (left: Decimal, right: Decimal) => Decimal.min(left, right))
    .registerFunction("max(decimal, decimal): decimal", (left: Decimal, right: Decimal) => Decimal.max(left, right));
  for (const [name, type] of Object.entries(variables)) {
    environment.registerVariable(name, type);
  }
  return environment;
}

function divide(left: Decimal, right: Decimal): Decimal {
  if (right.isZero()) {
    throw new ExpressionError("Division by zero");
  }
  return left.div(right);
}

function resultOf(value: unknown): ExpressionValue {
  if (value instanceof Decimal || typeof value === "boolean") {
    return value;
  }
  throw new ExpressionError("The expression gave neither a decimal nor a truth value");
}

function inspect(node: ASTNode, reads: Set<string>, ownNumber: string | undefined): void {
  if (!allowedOperators.has(node.op)) {
    throw new ExpressionError(`"${node.op}" is not allowed in a rule`, node);
  }
  switch (node.op) {
    case "id":
      reads.add(node.args);
      return;
    case "value":
      if (typeof node.args === "number") {
        throw new ExpressionError('Write decimals as dec("0.1")', node);
      }
      return;
    case "call":
      inspectCall(node, node.args[0], node.args[1], { reads, ownNumber });
      return;
    case "/":
      if (!isNumberButZero(node.args[1], ownNumber)) {
        throw new ExpressionError("Divide by a number other than zero only", node.args[1]);
      }
  }
  for (const child of childrenOf(node)) {
    inspect(child, reads, ownNumber);
  }
}

function inspectCall(
  node: ASTNode,
  name: string,
  callArguments: readonly ASTNode[],
  { reads, ownNumber }: { readonly reads: Set<string>; readonly ownNumber: string | undefined },
): void {
  if (!allowedCalls.has(name)) {
    throw new ExpressionError(`"${name}" is not allowed in a rule`, node);
  }
  if (name === "dec") {
    if (decimalLiteral(callArguments[0]) === undefined) {
      throw new ExpressionError('dec takes one plain number, as in dec("0.028")', node);
    }
    return;
  }
  for (const argument of callArguments) {
    inspect(argument, reads, ownNumber);
  }
}

function isNumberButZero(node: ASTNode, ownNumber: string | undefined): boolean {
  if (node.op === "id" && node.args === "n") {
    return ownNumber !== undefined && !new Decimal(ownNumber).isZero();
  }
  if (node.op !== "call" || node.args[0] !== "dec") {
    return false;
  }
  const literal = decimalLiteral(node.args[1][0]);
  return literal !== undefined && !literal.isZero();
}

function decimalLiteral(node: ASTNode | undefined): Decimal | undefined {
  if (node?.op !== "value" || typeof node.args !== "string" || !decimalText.test(node.args)) {
    return undefined;
  }
  return new Decimal(node.args);
}

function childrenOf(node: ASTNode): readonly ASTNode[] {
  const parts: readonly unknown[] = Array.isArray(node.args) ? node.args : [node.args];
  return parts.filter(isNode);
}

function isNode(part: unknown): part is ASTNode {
  return typeof part === "object" && part !== null && "op" in part;
}
