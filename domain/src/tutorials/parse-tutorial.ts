import { parseContent } from '../content/parse-content.ts';
import type { TextProblem } from '../content/text-problem.ts';
import { parseTutorialText } from './parse-tutorial-text.ts';
import type { Tutorial } from './tutorial.ts';
import { tutorialFrontMatterSchema } from './tutorial-front-matter.ts';

export type TutorialParseResult =
  | { tutorial: Tutorial; problems: readonly [] }
  | { tutorial: null; problems: readonly TextProblem[] };

/** The only parser of a tutorial's Markdown. Returns the tutorial, or all of its problems. */
export function parseTutorial(markdown: string): TutorialParseResult {
  const { content, problems } = parseContent(
    markdown,
    tutorialFrontMatterSchema,
    parseTutorialText,
  );
  return content ? { tutorial: content, problems: [] } : { tutorial: null, problems };
}
