import { FileError } from "./file-error.ts";
import { type ZipEntry, zipEntries } from "./unpack.ts";
import { readXml } from "./xml-stream.ts";

/** What a part refers to: a name of another part and the last word of the kind of the reference ("worksheet"). */
export interface Relation {
  readonly kind: string;
  readonly target: string;
}

/** The parts of an office file by name, and what refers to what. Names are compared without case, as the format says. */
export class PackageParts {
  readonly #entries: ReadonlyMap<string, ZipEntry>;

  constructor(bytes: Uint8Array) {
    this.#entries = zipEntries(bytes);
  }

  get(name: string): ZipEntry | undefined {
    return this.#entries.get(name.toLowerCase());
  }

  /** The part that a program opens first: as the references of the file say, else as its list of contents says. */
  mainPart(): string | undefined {
    const named = [...this.relationsOf("").values()].find(({ kind }) => kind === "officeDocument");
    return named?.target ?? this.#mainPartOfContents();
  }

  /** What a part refers to, by id; nothing for a part without references. */
  relationsOf(name: string): ReadonlyMap<string, Relation> {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    const part = this.get(`${folder}_rels/${name.slice(folder.length)}.rels`);
    const relations = new Map<string, Relation>();
    if (part !== undefined) {
      readXml(part, {
        open(element, { Id = "", Type = "", Target, TargetMode }) {
          if (element === "Relationship" && Target !== undefined && TargetMode !== "External") {
            relations.set(Id, { kind: Type.split("/").at(-1) ?? "", target: partName(folder, Target) });
          }
        },
      });
    }
    return relations;
  }

  #mainPartOfContents(): string | undefined {
    const part = this.get("[Content_Types].xml");
    let found: string | undefined;
    if (part !== undefined) {
      readXml(part, {
        open(element, { ContentType = "", PartName = "" }) {
          if (element === "Override" && /sheet\.main\+xml$/i.test(ContentType)) {
            found ??= partName("", PartName);
          }
        },
      });
    }
    return found;
  }
}

/** The full name of a part that is named from a folder: "../styles.xml" seen from "xl/sheets/" is "xl/styles.xml". */
function partName(folder: string, target: string): string {
  const path = (target.startsWith("/") ? target : `${folder}${target}`).split("/");
  const names: string[] = [];
  for (const name of path) {
    if (name === "..") {
      names.pop();
    } else if (name !== "" && name !== ".") {
      names.push(name);
    }
  }
  return decoded(names.join("/"));
}

/** Names are addresses, in which a space is %20. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    throw new FileError("damaged", "name of a part");
  }
}
