import { type ContentParseResult, parseContent } from '../content/parse-content.ts';
import { parseTutorialText } from './parse-tutorial-text.ts';
import type { Tutorial } from './tutorial.ts';
import { tutorialFrontMatterSchema } from './tutorial-front-matter.ts';

/** The only parser of a tutorial's Markdown. Returns the tutorial, or all of its problems. */
export function parseTutorial(markdown: string): ContentParseResult<Tutorial> {
  return parseContent(markdown, tutorialFrontMatterSchema, parseTutorialText);
}
