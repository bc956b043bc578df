import { getTypeDescription } from '@attune/domain/assessment/type-descriptions';
import { Link } from 'react-router';
import type { User } from '#platform/api/generated/types.gen.ts';
import { TextAction } from '#ui/text-action.tsx';
import { TypeLetters } from './type-letters.tsx';

export function AssessmentBrief({ user }: { user: User }) {
  const { mbtiType, aiPreference } = user;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="heading text-lg">{getTypeDescription(mbtiType)}</p>
      <p className="text-sm text-muted">
        {mbtiType && (
          <>
            Preference type <TypeLetters type={mbtiType} />.{' '}
          </>
        )}
        {aiPreference && `Attitude toward AI: ${aiPreference}.`}
      </p>
      <TextAction render={<Link to="/assessment/summary" />}>Open your assessment</TextAction>
    </div>
  );
}
