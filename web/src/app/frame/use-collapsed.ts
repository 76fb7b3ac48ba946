import { useState } from "react";
import { readStored, writeStored } from "../../ui/state/stored.ts";

/** Below this width a menu that nobody has set starts collapsed. */
const roomyWidth = 1100;

/** Whether the side menu of a frame shows icons alone, kept on this device under a key, and the way to change it. */
export function useCollapsed(key: string): readonly [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => startsCollapsed(key));
  const toggle = () => {
    writeStored("localStorage", key, collapsed ? "open" : "collapsed");
    setCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}

function startsCollapsed(key: string): boolean {
  const stored = readStored("localStorage", key);
  return stored === undefined ? window.innerWidth < roomyWidth : stored === "collapsed";
}
