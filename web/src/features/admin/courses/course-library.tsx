import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { AdminCourseRecord, Course } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { Markdown } from '#ui/markdown/markdown.tsx';
import type { TextLibrary, TextRecord } from '../texts/text-library.ts';
import NEW_COURSE from './new-course.md?raw';

function toRecord({ course, ...record }: AdminCourseRecord): TextRecord {
  return { ...record, entry: course };
}

export const courseLibrary: TextLibrary = {
  kind: 'course',
  noun: 'course',
  plural: 'courses',
  template: NEW_COURSE,
  readersKey: ['tutorials'],
  publication: {
    whilePublished:
      'Everyone can take it. If you unpublish it, no one new can; people already taking it keep it.',
    whileUnpublished:
      'No one new can take it. Publish it to make the last saved version available.',
  },
  read: async (id) => toRecord(await unwrap(sdk.readAdminCourse({ path: { id } }))),
  async preview(markdown) {
    const { course, problems, remarks } = await unwrap(sdk.previewCourse({ body: { markdown } }));
    const view = () => course && <CoursePreview course={course} />;
    return { id: course?.id ?? null, problems, remarks, view };
  },
  save: async ({ id, body }) => toRecord(await unwrap(sdk.saveCourse({ path: { id }, body }))),
  publish: async (id, isPublished) =>
    toRecord(await unwrap(sdk.publishCourse({ path: { id }, body: { isPublished } }))),
  restore: async (id, version) =>
    toRecord(await unwrap(sdk.restoreCourse({ path: { id }, body: { version } }))),
};

function CoursePreview({ course }: { course: Course }) {
  const { title, promise, whoFor, weeks, project } = course;
  return (
    <article className="grid gap-8">
      <header className="grid gap-3">
        <h3 className="display text-3xl">{title}</h3>
        <p className="font-display text-xl leading-snug">{promise}</p>
      </header>
      <Markdown text={whoFor} />
      {weeks.map((week) => (
        <section key={week.number} className="grid gap-1">
          <h4 className="text-sm font-semibold">
            Week {week.number}: {week.title}
          </h4>
          <ul className="list-disc ps-5">
            {week.lessons.map((lesson) => (
              <li key={lesson.id}>{lesson.title}</li>
            ))}
          </ul>
          <p className="text-sm text-muted">{week.checkpoint}</p>
        </section>
      ))}
      <section className="grid gap-3">
        <h4 className="text-sm font-semibold">Project: {project.title}</h4>
        <Markdown text={project.markdown} />
        <ul className="list-disc ps-5">
          {project.criteria.map(({ id, title: criterion, levels }) => (
            <li key={id}>
              {criterion}: {levels.fully}
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}
