/** What a translating browser puts in the place of a text. */
const standInTag = "FONT";

/**
 * A browser that translates a page takes React's texts out and puts elements of its own in their place. React goes on
 * writing into the texts that nobody sees any more: an amount stays that of before, and taking such a text away throws. So a
 * text that changes takes its place back, to be translated anew, and one that goes takes what stands for it along.
 */
export function keepTranslatedTexts(): void {
  const standIns = new WeakMap<Node, Element>();
  const ofReact = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = standIns.get(target);
      if (standIn?.isConnected && !target.isConnected) {
        standIn.replaceWith(target);
      }
    }
  });
  const ofBrowser = new MutationObserver((records) => {
    for (const record of records) {
      const standIn = standInOf(record);
      const text = [...record.removedNodes].find((node) => node.nodeType === Node.TEXT_NODE);
      if (standIn && text && !text.isConnected) {
        standIns.set(text, standIn);
        ofReact.observe(text, { characterData: true });
      }
    }
  });
  ofBrowser.observe(document.body, { childList: true, subtree: true });
  guardParents((node, parent) => {
    const standIn = standIns.get(node);
    return node.parentNode !== parent && standIn?.parentNode === parent ? standIn : undefined;
  });
}

/** The element that took the place of the removed node, in the same step or in the one before. */
function standInOf(record: MutationRecord): Element | undefined {
  if (record.removedNodes.length === 0) {
    return undefined;
  }
  const beside = [...record.addedNodes, record.previousSibling, record.nextSibling];
  return beside.find((node): node is Element => node instanceof Element && node.tagName === standInTag);
}

/** Lets a parent give up, or put something before, a child whose place something else has taken. */
function guardParents(standInFor: (node: Node, parent: Node) => Element | undefined): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeChildOrStandIn<T extends Node>(this: Node, child: T): T {
    const standIn = standInFor(child, this);
    if (standIn) {
      standIn.remove();
      return child;
    }
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function insertBeforeStandIn<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    return insertBefore.call(this, node, (before && standInFor(before, this)) ?? before) as T;
  };
}
