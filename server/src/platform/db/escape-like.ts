/** Escapes the wildcards of LIKE, so that a typed "%" or "_" is searched for as it is. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
