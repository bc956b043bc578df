import { buildCourseMarkdown } from '@attune/domain/test/course.builder';
import { describe, expect, it } from 'vitest';
import { parseCourse } from './parse-course.ts';

const build = (options: Partial<Parameters<typeof buildCourseMarkdown>[0]> = {}) =>
  buildCourseMarkdown({ id: 'teaching', weeks: [['one', 'two'], ['three']], ...options });

const CRITERION = '### Aim\n- Not yet: a\n- Partly: b\n- Fully: c\n';

describe('a course', () => {
  it('is parsed with its weeks, project and rubric', () => {
    expect(parseCourse(build())).toMatchObject({
      problems: [],
      content: {
        id: 'teaching',
        weeks: [{ lessons: ['one', 'two'] }, { lessons: ['three'], checkpoint: 'You did week 2.' }],
        project: { title: 'A page of your own', minutes: 45 },
        whoFor: 'You want to try it.',
        brief: 'Write one page.',
        criteria: [
          {
            id: 'aim',
            title: 'Aim',
            levels: {
              notYet: 'Nothing is there.',
              partly: 'Some of it is there.',
              fully: 'All of it is there.',
            },
          },
          { id: 'checks' },
          { id: 'privacy' },
          { id: 'use' },
        ],
      },
    });
  });

  it.each<[RegExp, Parameters<typeof build>[0]]>([
    [/"summary" must be text of 1 to 140/, { matter: { summary: 'x'.repeat(141) } }],
    [/"weeks 2 lessons" names one a second time/, { weeks: [['one'], ['one']] }],
    [/"weeks 1 lessons" must name at most 3/, { weeks: [['a', 'b', 'c', 'd']] }],
    [/"project" is missing/, { matter: { project: null } }],
    [/"occupationFit 1" must be one of/, { matter: { occupationFit: '[other]' } }],
    [/"## Project" is missing/, { sections: { Project: null } }],
    [/nothing under "## Project"/, { sections: { Project: '' } }],
    [/"## More" doesn’t belong here/, { sections: { More: 'x' } }],
    [/4 to 6 criteria; this has 1/, { sections: { Rubric: CRITERION } }],
    [/Begin the rubric with the name/, { sections: { Rubric: `Text\n\n${CRITERION}` } }],
    [/no line for "Partly" and "Fully"/, { sections: { Rubric: '### Aim\n- Not yet: a\n' } }],
    [/Write this line as "- Partly: …"/, { sections: { Rubric: '### Aim\n- Not yet: a\n- b\n' } }],
    [/A criterion has three lines/, { sections: { Rubric: `${CRITERION}- More: d\n` } }],
  ])('reports %s', (message, options) => {
    const { content, problems } = parseCourse(build(options));
    expect(content).toBeNull();
    expect(problems).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(message) }),
    );
  });
});
