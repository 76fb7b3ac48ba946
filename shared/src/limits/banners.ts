/** Characters of what a banner says, in each language. */
export const bannerLength = { title: 80, text: 300, more: 2_000 } as const;

/** Banners of operators that show or will show at one time: people read one after the other. */
export const standingBanners = 10;
