import { useNavigateTo } from "../ui/controls/app-link.tsx";

/** Opens a document by its id. */
export function useOpenDocument(): (id: number) => void {
  const navigate = useNavigateTo();
  return (id) => navigate(`/documents?open=${id}`);
}
