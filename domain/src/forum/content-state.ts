/**
 * published: for all. held: waits for a moderator, its author sees it. hidden: a moderator took it
 * from view and may give it back. removed: the same for good. Nothing but `published` is shown to
 * others, and the author's own text is never taken from them.
 */
export const CONTENT_STATES = ['published', 'held', 'hidden', 'removed'] as const;

export type ContentState = (typeof CONTENT_STATES)[number];
