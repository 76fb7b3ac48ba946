declare const __ARTEL_VERSION__: string;

interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}
