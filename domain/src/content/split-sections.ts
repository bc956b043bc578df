import { type Line, splitLines, type TextProblem } from './text-problem.ts';

export type RawSection = { title: string; line: number; lines: Line[] };

const HEADING = /^(?<marks>#{1,6})\s+(?<title>.*)$/;
const FENCE = /^ {0,3}(?<mark>`{3,}|~{3,})/;

/** Splits a text at its level-2 headings. A "##" within a code block is not a heading. */
export function splitSections(
  body: string,
  firstLine: number,
  firstTitle: string,
): { sections: RawSection[]; problems: TextProblem[] } {
  const sections: RawSection[] = [];
  const problems: TextProblem[] = [];
  let fence: { mark: string; line: number } | null = null;
  let hasReportedLooseText = false;
  for (const line of splitLines(body, firstLine)) {
    const mark = FENCE.exec(line.text)?.groups?.mark;
    if (fence) {
      if (mark?.startsWith(fence.mark) && line.text.trim() === mark) fence = null;
    } else if (mark) {
      fence = { mark, line: line.line };
    } else {
      const heading = HEADING.exec(line.text)?.groups;
      if (heading?.marks === '##') {
        sections.push({ title: (heading.title ?? '').trim(), line: line.line, lines: [] });
        continue;
      }
      if (heading?.marks === '#') {
        const message = 'The title belongs in the front matter: begin sections with "##".';
        problems.push({ line: line.line, message });
      }
    }
    const current = sections.at(-1);
    if (current) current.lines.push(line);
    else if (line.text.trim() !== '' && !hasReportedLooseText) {
      hasReportedLooseText = true;
      problems.push({
        line: line.line,
        message: `Put this text under a heading: begin with "## ${firstTitle}".`,
      });
    }
  }
  if (fence) {
    problems.push({
      line: fence.line,
      message: 'This block of code is never closed: add its end.',
    });
  }
  return { sections, problems };
}

export function getSectionMarkdown({ lines }: RawSection): string {
  return lines
    .map(({ text }) => text)
    .join('\n')
    .trim();
}

/** Reports an empty section. Missing ones are reported with the headings. */
export function readSectionText(section: RawSection | undefined, problems: TextProblem[]): string {
  if (!section) return '';
  const markdown = getSectionMarkdown(section);
  if (markdown === '') {
    problems.push({ line: section.line, message: `There’s nothing under "## ${section.title}".` });
  }
  return markdown;
}
