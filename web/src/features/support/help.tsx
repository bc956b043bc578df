import { HelpAnswers } from './help-answers.tsx';
import { SupportForm } from './support-form.tsx';

export function Help({ user }: { user: { id: string; email: string } }) {
  return (
    <div className="grid max-w-md gap-8">
      <HelpAnswers />
      <section aria-labelledby="write-to-us" className="grid gap-4">
        <h3 id="write-to-us" className="text-sm font-semibold">
          Write to us
        </h3>
        <SupportForm userId={user.id} email={user.email} />
      </section>
    </div>
  );
}
