import { findFixedHeadingProblems } from '../content/fixed-headings.ts';
import type { BodyParseResult } from '../content/parse-content.ts';
import { createSectionIds } from '../content/section-id.ts';
import { type RawSection, readSectionText, splitSections } from '../content/split-sections.ts';
import { isBlank, type TextProblem } from '../content/text-problem.ts';

/** One line of the rubric. `levels` say what each mark means for it. */
export type Criterion = {
  id: string;
  title: string;
  levels: { notYet: string; partly: string; fully: string };
};

export type CourseText = {
  whoFor: string;
  /** The brief of the project, as Markdown. */
  brief: string;
  criteria: readonly Criterion[];
};

const WHO_FOR = 'Who it’s for';
const PROJECT = 'Project';
const RUBRIC = 'Rubric';
const HEADINGS = [WHO_FOR, PROJECT, RUBRIC];

const CRITERIA = { min: 4, max: 6 };
const CRITERION = /^###\s+(?<title>.*\S)\s*$/;
const LEVEL = /^- (?<name>[^:]+): +(?<text>\S.*?)\s*$/;
const LEVEL_NAMES = ['Not yet', 'Partly', 'Fully'];

/** `firstLine` is the line number of the body in the file. */
export function parseCourseText(body: string, firstLine = 1): BodyParseResult<CourseText> {
  const { sections, problems } = splitSections(body, firstLine, WHO_FOR);
  problems.push(...findFixedHeadingProblems(sections, HEADINGS, firstLine));
  for (const { title, line } of sections) {
    if (HEADINGS.includes(title)) continue;
    const message = `"## ${title}" doesn’t belong here: a course has ${HEADINGS.join(', ')} and nothing else.`;
    problems.push({ line, message });
  }
  const named = (title: string) => sections.find((section) => section.title === title);
  const whoFor = readSectionText(named(WHO_FOR), problems);
  const brief = readSectionText(named(PROJECT), problems);
  const criteria = parseRubric(named(RUBRIC), problems);
  if (problems.length === 0) return { text: { whoFor, brief, criteria }, problems: [] };
  return { text: null, problems: problems.toSorted((one, other) => one.line - other.line) };
}

type RawCriterion = { title: string; line: number; levels: string[] };

function parseRubric(section: RawSection | undefined, problems: TextProblem[]): Criterion[] {
  if (!section) return [];
  const found: RawCriterion[] = [];
  for (const entry of section.lines) {
    if (isBlank(entry)) continue;
    const title = CRITERION.exec(entry.text)?.groups?.title;
    const criterion = found.at(-1);
    if (title !== undefined) found.push({ title, line: entry.line, levels: [] });
    else if (!criterion) {
      const message = 'Begin the rubric with the name of a criterion: "### …".';
      problems.push({ line: entry.line, message });
    } else criterion.levels.push(parseLevel(entry, criterion.levels.length, problems));
  }
  for (const { title, line, levels } of found) {
    if (levels.length >= LEVEL_NAMES.length) continue;
    const missing = LEVEL_NAMES.slice(levels.length).join('" and "');
    problems.push({ line, message: `"${title}" has no line for "${missing}".` });
  }
  if (found.length < CRITERIA.min || found.length > CRITERIA.max) {
    const message = `A rubric has ${CRITERIA.min} to ${CRITERIA.max} criteria; this has ${found.length}.`;
    problems.push({ line: section.line, message });
  }
  const ids = createSectionIds(found.map(({ title }) => title));
  return found.map(({ title, levels: [notYet = '', partly = '', fully = ''] }, at) => ({
    id: ids[at] ?? '',
    title,
    levels: { notYet, partly, fully },
  }));
}

function parseLevel(
  { text, line }: { text: string; line: number },
  index: number,
  problems: TextProblem[],
): string {
  const level = LEVEL.exec(text)?.groups;
  const name = LEVEL_NAMES[index];
  if (level?.text !== undefined && level.name === name) return level.text;
  const message =
    name === undefined
      ? 'A criterion has three lines: "- Not yet: …", "- Partly: …" and "- Fully: …".'
      : `Write this line as "- ${name}: …".`;
  problems.push({ line, message });
  return '';
}
