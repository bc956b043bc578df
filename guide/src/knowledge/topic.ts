/** What the guide can say about one thing. `[[id]]` in a text stands for a link to that page. */
export type Topic = {
  id: string;
  /** Of a mended message: each that is found counts, by its weight (3 where none is given). */
  says: readonly (RegExp | readonly [RegExp, number])[];
  /** Lessons and practices that the answer speaks of, by their ids. */
  pages?: readonly string[];
  /** What to look for in the community; left out, nobody is asked. */
  forum?: string;
  lead: string;
  points?: readonly string[];
  /** The answer to "why?". */
  because?: string;
  short?: string;
  /** One step to take now. */
  next?: string;
  /** The answer to "and then?". */
  after?: string;
  example?: string;
  /** By an answer's option, an attitude, a letter or a mood: what is different for such a person. */
  made?: Readonly<Record<string, string>>;
  /** What "yes" leads to: a plan by its template, or another topic. */
  offer?: { ask: string; plan?: string; topic?: string };
  /** Something that one tries out: then how to go about it differs by attitude. */
  isTried?: true;
  propose?: 'lesson' | 'practice' | 'check-in';
};

export const DEFAULT_WEIGHT = 3;
