/** What a button tells screen readers about the sheet or menu that it opens. */
export interface Opens {
  readonly "aria-haspopup": "dialog" | "menu";
  readonly "aria-expanded": boolean;
  readonly "aria-controls": string | undefined;
}

/** The attributes of a button that opens the element with this id. */
export function opens(kind: "dialog" | "menu", id: string, isOpen: boolean): Opens {
  return { "aria-haspopup": kind, "aria-expanded": isOpen, "aria-controls": isOpen ? id : undefined };
}
