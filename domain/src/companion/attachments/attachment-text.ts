/** No text of a file can end its block or begin another one. */
const BLOCK_TAGS = /<(?=\s*\/?\s*(?:file|context|notes|summary)\b)/gi;

/** A text file as a model reads it. */
export const formatTextFile = (name: string, text: string): string =>
  `<file name="${name}">\n${text.replace(BLOCK_TAGS, '‹')}\n</file>\n\n`;

const NOTES = {
  sent: 'attached to this message',
  earlier: 'attached to this message, but too long ago to be sent again',
  withheld: 'attached to this message; the person no longer shares it with you',
  unreadable: 'attached to this message, but you cannot read files of this kind',
} as const;
export type FileNote = keyof typeof NOTES;

/**
 * Names a file whose content is sent beside the text, or not at all. Even the name of a file that
 * the person no longer shares may tell too much.
 */
export const formatFileNote = (name: string, note: FileNote): string =>
  `<file${note === 'withheld' ? '' : ` name="${name}"`}>(${NOTES[note]})</file>\n\n`;
