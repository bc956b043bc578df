import type { CatalogItem } from '../guidance/catalog-item.ts';
import { buildGuidanceProfile, type GuidanceInput } from '../guidance/guidance-profile.ts';
import type { Reason } from '../guidance/reason.ts';
import { recommend } from '../guidance/recommend.ts';
import type { Course } from './course.ts';

type Suggestion = { courseId: string; reason: Reason };

/** The course that fits best, with the reason that says most; null if none fits in particular. */
export function suggestCourse(
  input: GuidanceInput,
  courses: readonly Omit<Course, 'criteria' | 'brief' | 'whoFor'>[],
): Suggestion | null {
  const { role } = buildGuidanceProfile(input);
  const items = courses.map((course): CatalogItem => {
    const { id, occupationFit, attitudeFit, goalFit, lifestyleFit } = course;
    const ownRole = occupationFit.find((fit) => fit === role);
    return {
      kind: 'course',
      id,
      attitudeFit,
      goalFit,
      lifestyleFit,
      typeFit: [],
      role: ownRole ?? occupationFit[0],
      level: 1,
      minutes: course.project.minutes,
      prerequisites: [],
    };
  });
  const [best] = recommend(input, items);
  const { reasons = [] } = best ?? {};
  // What someone wants or does all day says more about a course than what they think of AI.
  const reason = reasons.find(({ kind }) => kind !== 'attitude') ?? reasons[0];
  return best && reason ? { courseId: best.thing.id, reason } : null;
}
