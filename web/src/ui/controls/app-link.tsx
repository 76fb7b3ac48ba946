import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useContext,
} from "react";

type Navigate = (href: string) => void;

const NavigateContext = createContext<Navigate | undefined>(undefined);

/** Gives the router's way to move to everything below; without it links load pages. */
export function LinkProvider(props: { readonly navigate: Navigate; readonly children: ReactNode }): ReactElement {
  return <NavigateContext value={props.navigate}>{props.children}</NavigateContext>;
}

/** The way to move to an address of the application. */
export function useNavigateTo(): Navigate {
  return useContext(NavigateContext) ?? loadPage;
}

/** A link inside the application: the router takes plain clicks, the browser all others (new tab, copy address). */
export function AppLink({
  href,
  onClick,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }): ReactElement {
  const navigate = useContext(NavigateContext);
  const inside = href.startsWith("/") && !rest.target && !rest.download;
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (navigate && inside && plain && !event.defaultPrevented) {
      event.preventDefault();
      navigate(href);
    }
  };
  return <a href={href} onClick={handleClick} {...rest} />;
}

function loadPage(href: string): void {
  window.location.assign(href);
}
