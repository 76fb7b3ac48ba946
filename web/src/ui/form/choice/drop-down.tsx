import "@mantine/core/styles/Popover.layer.css";
import { Popover } from "@mantine/core";
import type { ReactElement } from "react";
import list from "./option-list.module.css";

/** A list of choice under its field, which rules it by its own keys. */
export function DropDown(props: {
  readonly isOpen: boolean;
  readonly field: ReactElement;
  readonly list: ReactElement;
  /** As wide as its field, at its left edge; else this wide, at its right edge. */
  readonly width?: number;
}): ReactElement {
  const { isOpen, field, width } = props;
  return (
    <Popover
      opened={isOpen}
      withinPortal={false}
      floatingStrategy="fixed"
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      position={width === undefined ? "bottom-start" : "bottom-end"}
      width={width ?? "target"}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{field}</Popover.Target>
      <Popover.Dropdown className={list.dropdown}>{props.list}</Popover.Dropdown>
    </Popover>
  );
}
