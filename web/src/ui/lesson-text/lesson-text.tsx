import { parseLesson } from '@attune/domain/markdown/parse-lesson';
import type { Nodes } from 'mdast';
import type { MarkdownViews } from '../markdown/inline-view.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import type { Mark } from '../markdown/marks.ts';
import { FigureView } from './figure-view.tsx';

const VIEWS: MarkdownViews = { Extra: LessonNode };
const NO_MARKS: readonly Mark[] = [];

type LessonTextProps = { text: string; marks?: readonly Mark[] };

/** A section of a lesson: our Markdown, and figures. */
export function LessonText({ text, marks = NO_MARKS }: LessonTextProps) {
  return <Markdown text={text} marks={marks} parse={parseLesson} views={VIEWS} />;
}

function LessonNode({ node }: { node: Nodes }) {
  return node.type === 'image' && <FigureView image={node} />;
}
