import { SaxesParser } from "saxes";
import { FileError } from "./file-error.ts";
import { fileLimits } from "./file-limits.ts";
import type { ZipEntry } from "./unpack.ts";

export type Attributes = Readonly<Record<string, string>>;

/** What is heard while an XML part is read; names come without their prefix. */
export interface XmlListener {
  open?(name: string, attributes: Attributes, parent: string): void;
  text?(text: string): void;
  close?(name: string, parent: string): void;
}

/**
 * Reads one XML part of a spreadsheet while it is inflated. A part with a document type is refused, so there are no
 * entities to expand and none to fetch; so are broken and overly deep ones.
 */
export function readXml(entry: ZipEntry, listener: XmlListener): void {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  const path: string[] = [];
  let elements = 0;
  parser.on("doctype", () => {
    throw new FileError("unsafe", "document type");
  });
  parser.on("error", (problem) => {
    throw new FileError("damaged", problem.message.slice(0, 200));
  });
  parser.on("opentag", (tag) => {
    const name = localName(tag.name);
    listener.open?.(name, tag.attributes, path.at(-1) ?? "");
    path.push(name);
    elements += 1;
    if (elements > fileLimits.xmlElements) {
      throw new FileError("tooMuchInside", "elements");
    }
    if (path.length > fileLimits.xmlDepth) {
      throw new FileError("unsafe", "depth");
    }
  });
  parser.on("closetag", () => {
    const name = path.pop() ?? "";
    listener.close?.(name, path.at(-1) ?? "");
  });
  if (listener.text !== undefined) {
    const take = listener.text.bind(listener);
    parser.on("text", take);
    parser.on("cdata", take);
  }
  entry.inflate((piece, isLast) => {
    parser.write(decoder.decode(piece, { stream: !isLast }));
  });
  parser.close();
}

function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon === -1 ? name : name.slice(colon + 1);
}
