/** Something to do next, as an email says it. */
export type SuggestedStep = {
  title: string;
  path: string;
  /** The label of the button: 'Start the lesson'. */
  action: string;
  /** Why it is suggested, in a sentence; null if that says something private. */
  reason: string | null;
};

/** Finds the one next step that Attune shows everywhere; null when nothing is left to do. */
export type FindNextStep = (userId: string) => Promise<SuggestedStep | null>;
