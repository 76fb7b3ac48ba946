declare const __ARTEL_VERSION__: string;
