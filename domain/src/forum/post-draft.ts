export type PostDraft = {
  title?: string;
  content?: string;
  category?: string;
  tags?: string[];
  imageId?: string;
  imageAlt?: string;
  videoUrl?: string;
  /** The author wants a pseudonym, whether or not one is entered yet. */
  usesPseudonym?: boolean;
  pseudonym?: string;
  /** When the version the edit started from was edited; null if it never was. */
  baseEditedAt?: string | null;
};
