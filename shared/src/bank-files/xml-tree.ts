import { SaxesParser } from "saxes";
import { bankFileLimits } from "../limits/bank-files.ts";
import { BankFileError } from "./bank-file.ts";

/** An element with its text and its children, without the prefix of its name space. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

/**
 * Reads an XML text. A file with a DOCTYPE is refused, so no entity is ever defined or fetched; so are elements in more levels or
 * of a greater number than a statement has. The parser calls no function within itself, however deep a file goes.
 */
export function readXml(text: string): XmlNode {
  const root: XmlNode = { name: "", attributes: {}, children: [], text: "" };
  const open: XmlNode[] = [root];
  let elements = 0;
  const parser = new SaxesParser();
  parser.on("doctype", () => refuse("doctype"));
  parser.on("error", () => refuse("brokenXml"));
  parser.on("opentag", ({ name, attributes }) => {
    elements += 1;
    if (open.length > bankFileLimits.depth) {
      refuse("tooDeep");
    }
    if (elements > bankFileLimits.elements) {
      refuse("tooLarge");
    }
    const node: XmlNode = { name: localName(name), attributes, children: [], text: "" };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on("text", (part) => add(part));
  parser.on("cdata", (part) => add(part));
  parser.on("closetag", () => open.pop());
  parser.write(text).close();
  return root.children[0] ?? refuse("brokenXml");

  function add(part: string): void {
    const node = open.at(-1);
    if (node) {
      node.text += part;
    }
  }
}

/** The first element that a path of names leads to. */
export function at(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  let found = node;
  for (const name of path) {
    found = found?.children.find((child) => child.name === name);
  }
  return found;
}

/** The text of the first of several paths that has one; paths are written with slashes. */
export function textAt(node: XmlNode | undefined, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = at(node, ...path.split("/"))?.text.trim();
    if (text) {
      return text;
    }
  }
  return "";
}

/** All children of a name. */
export function allOf(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function refuse(fault: "doctype" | "brokenXml" | "tooDeep" | "tooLarge"): never {
  throw new BankFileError(fault);
}
