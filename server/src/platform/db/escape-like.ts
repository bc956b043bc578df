/** Escapes the wildcards of LIKE, so that a typed "%" or "_" matches itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
