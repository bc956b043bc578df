import { readContent } from '../content/read-content.ts';
import type { TextProblem } from '../content/text-problem.ts';
import { frontMatterInput } from './front-matter-input.ts';
import type { Tutorial } from './tutorial.ts';
import { readTutorialText } from './tutorial-text.ts';

export type TutorialReading =
  | { tutorial: Tutorial; problems: readonly [] }
  | { tutorial: null; problems: readonly TextProblem[] };

/** The one reader of a tutorial's Markdown: all of it, or everything that is wrong with it. */
export function readTutorial(markdown: string): TutorialReading {
  const { content, problems } = readContent(markdown, frontMatterInput, readTutorialText);
  return content ? { tutorial: content, problems: [] } : { tutorial: null, problems };
}
