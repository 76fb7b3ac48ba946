import { useState } from "react";
import { useMedia } from "../../ui/state/media.ts";
import { readStored, writeStored } from "../../ui/state/stored.ts";

/** Windows that leave a page too little room beside the whole menu; also a wider one whose page is enlarged. */
const tight = "(max-width: 1099.98px)";

/**
 * Whether the side menu of a frame shows icons alone, and the way to change it. What a person chose is kept on this device under
 * a key; until then the menu follows the width of the window.
 */
export function useCollapsed(key: string): readonly [boolean, () => void] {
  const isTight = useMedia(tight);
  const [chosen, choose] = useState(() => readStored("localStorage", key));
  const collapsed = chosen === undefined ? isTight : chosen === "collapsed";
  const toggle = () => {
    const next = collapsed ? "open" : "collapsed";
    writeStored("localStorage", key, next);
    choose(next);
  };
  return [collapsed, toggle];
}
