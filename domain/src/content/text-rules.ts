/** What changed in a version of a text, in one sentence. */
export const CHANGE_NOTE_MAX_LENGTH = 300;
