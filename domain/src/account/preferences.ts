export const PAGE_TRANSITIONS = ['fade', 'slide', 'scale', 'none'] as const;
export type PageTransition = (typeof PAGE_TRANSITIONS)[number];

export const DEFAULT_TIME_ZONE = 'UTC';
