import { TRACKS } from '@attune/domain/tutorials/tracks';
import { Check } from 'lucide-react';
import type { TutorialPreview } from '#platform/api/generated/types.gen.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { LessonText } from '#ui/lesson-text/lesson-text.tsx';
import { Markdown, MarkdownLine } from '#ui/markdown/markdown.tsx';
import { Tag } from '#ui/tag.tsx';

type PreviewedTutorial = NonNullable<TutorialPreview['tutorial']>;

/** The text as a reader will see it, and the quiz with its answers. */
export function PreviewPane({
  tutorial,
  quiz,
}: {
  tutorial: PreviewedTutorial;
  quiz: TutorialPreview['quiz'];
}) {
  const track = TRACKS.find(({ id }) => id === tutorial.track)?.title;
  return (
    <article className="grid gap-8">
      <header className="grid justify-items-start gap-3">
        <Tag>{track}</Tag>
        <h3 className="display text-3xl">{tutorial.title}</h3>
        <p className="font-display text-lg leading-snug">{tutorial.summary}</p>
        <p className="text-xs text-muted">
          {tutorial.minutes} minutes ({tutorial.taskMinutes} for the task) · level {tutorial.level}{' '}
          · reviewed {tutorial.reviewed}
        </p>
      </header>
      {tutorial.sections.map(({ id, title, markdown }) => (
        <section key={id} className="grid gap-3">
          <h4 className="heading text-xl">{title}</h4>
          <LessonText text={markdown} />
        </section>
      ))}
      <section className="grid gap-3">
        <h4 className="heading text-xl">Checklist</h4>
        <Markdown text={tutorial.checklist.map((line) => `- [ ] ${line}`).join('\n')} />
      </section>
      <section className="grid gap-5">
        <h4 className="heading text-xl">Quiz</h4>
        {quiz.map(({ question, options, right }, questionIndex) => (
          <div key={question} className="grid gap-2">
            <p className="font-semibold">
              {questionIndex + 1}. <MarkdownLine text={question} />
            </p>
            <ul className="grid gap-2">
              {options.map(({ text, explanation }, index) => (
                <li key={text} className="grid grid-cols-[1.5rem_1fr] text-sm">
                  {index === right ? <Icon of={Check} size={18} className="text-good" /> : <span />}
                  <span className={cx(index === right && 'font-semibold')}>
                    <MarkdownLine text={text} />
                    {index === right && <span className="sr-only"> (the right answer)</span>}
                    <span className="block text-xs font-normal text-muted">
                      <MarkdownLine text={explanation} />
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </article>
  );
}
