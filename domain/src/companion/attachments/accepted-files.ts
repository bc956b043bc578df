/** The kinds of files that can be attached. The same words say what a model can read. */
export const ATTACHMENT_KINDS = ['text', 'image', 'pdf'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** What the file dialog offers for each kind. */
export const ACCEPTED_FILES: Readonly<Record<AttachmentKind, readonly string[]>> = {
  text: ['.txt', '.md', '.markdown', '.csv'],
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  pdf: ['application/pdf'],
};
