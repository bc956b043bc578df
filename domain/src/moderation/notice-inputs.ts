import { z } from 'zod';
import { contactEmailIssue } from '../account/credential-rules.ts';
import { keyInput as key, textInput } from '../kernel/inputs.ts';
import { tidyLine, tidyText } from '../kernel/tidy.ts';
import {
  isAnonymousReason,
  NOTICE_LIMITS,
  NOTICE_OUTCOMES,
  NOTICE_REASON_IDS,
  noticeAddressIssue,
  noticeAnswerIssue,
  noticeExplanationIssue,
  noticeLengthIssue,
} from './notices.ts';

const optionalLine = (max: number) => textInput(tidyLine, (text) => noticeLengthIssue(text, max));

const GOOD_FAITH_MISSING = 'Please confirm that what you say is accurate and complete.';

const senderFields = {
  name: optionalLine(NOTICE_LIMITS.name).optional(),
  email: optionalLine(NOTICE_LIMITS.email).optional(),
  isInGoodFaith: z.boolean({ error: GOOD_FAITH_MISSING }),
};

const senderInput = z.object({ ...senderFields, reason: z.enum(NOTICE_REASON_IDS).optional() });

export const noticeInput = z
  .strictObject({
    id: key,
    reason: z.enum(NOTICE_REASON_IDS, { error: 'Please choose a reason.' }),
    address: textInput(tidyLine, noticeAddressIssue),
    explanation: textInput(tidyText, noticeExplanationIssue),
    ...senderFields,
  })
  .superRefine(
    ({ reason, name = '', email = '', isInGoodFaith }, context) => {
      const report = (path: 'name' | 'email' | 'isInGoodFaith', message: string | null) => {
        if (message) context.addIssue({ code: 'custom', path: [path], message });
      };
      // Until there is a reason, nobody knows whether a name is needed.
      const isNamed = reason !== undefined && !isAnonymousReason(reason);
      if (isNamed && name === '') report('name', 'Please enter your name.');
      if (isNamed || email !== '') report('email', contactEmailIssue(email));
      if (!isInGoodFaith) report('isInGoodFaith', GOOD_FAITH_MISSING);
    },
    // Beside other mistakes, too: the form shows all of them at once.
    { when: ({ value }) => senderInput.safeParse(value).success },
  );
export type NoticeInput = z.infer<typeof noticeInput>;

export const noticeDecisionInput = z.strictObject({
  outcome: z.enum(NOTICE_OUTCOMES, { error: 'Please choose an outcome.' }),
  answer: textInput(tidyText, noticeAnswerIssue),
});
export type NoticeDecisionInput = z.infer<typeof noticeDecisionInput>;
