/**
 * published: visible to all. held: waits for a moderator. hidden: removed from view by a moderator,
 * who may restore it. removed: removed from view for good. Others see only `published`; authors always see
 * their own text.
 */
export const CONTENT_STATES = ['published', 'held', 'hidden', 'removed'] as const;

export type ContentState = (typeof CONTENT_STATES)[number];
