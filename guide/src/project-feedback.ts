import type { FeedbackRequest } from '@attune/domain/courses/feedback-request';
import type { GuideReply } from './guide-input.ts';
import { sayOnly, toBullets } from './reply.ts';

/** The guide can’t judge a text, so it turns the rubric into questions to check the text with. */
export function sayFeedback({ project, criteria }: FeedbackRequest): GuideReply {
  return sayOnly(
    `I’m the built-in guide, so I can’t judge the text of “${project}”. I can help you check it yourself. Read it once more with these questions in mind:`,
    toBullets(
      criteria.map(
        ({ title, fully, partly }) =>
          `**${title}:** Where does your text show this? “${fully}”\\\n  If you can’t point to it, this may be closer: “${partly}”`,
      ),
    ),
    'Start with the one that was hardest to point to, change that, and then rate your project again. “Not yet” is a fine answer.',
  );
}
