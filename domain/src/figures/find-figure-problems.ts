import type { RawSection } from '../content/split-sections.ts';
import type { TextProblem } from '../content/text-problem.ts';
import { type LessonImage, listImages } from '../markdown/parse-lesson.ts';
import { FIGURE_HEIGHTS } from './figure-list.ts';

const DESCRIPTION_LENGTH = { min: 40, max: 400 };

/** Finds images in a section that are no figures, and figures that are unknown or badly described. */
export function findFigureProblems({ lines }: RawSection): TextProblem[] {
  return listImages(lines.map(({ text }) => text).join('\n')).flatMap((image): TextProblem[] => {
    const message = findProblem(image);
    return message === null ? [] : [{ line: lines[image.line - 1]?.line ?? 1, message }];
  });
}

function findProblem({ figureId, description }: LessonImage): string | null {
  const { min, max } = DESCRIPTION_LENGTH;
  if (figureId === null) {
    return 'Only figures can be shown: write "![Description](figure:id)" on a line of its own.';
  }
  if (!FIGURE_HEIGHTS.has(figureId)) {
    return `There’s no figure "${figureId}" in content/figures: fix the id.`;
  }
  if (description.length < min || description.length > max) {
    return `Describe the figure in ${min} to ${max} characters; this has ${description.length}.`;
  }
  return /[[\]]/.test(description) ? 'Describe the figure without square brackets.' : null;
}
