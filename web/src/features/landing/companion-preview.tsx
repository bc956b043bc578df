import { ExampleLabel } from './example-label.tsx';

const PROMISES = [
  {
    title: 'You choose what it may read',
    text: 'Answers, mood, journal, posts, progress: each has its own switch. Anything that’s off is never sent.',
  },
  {
    title: 'It proposes, you decide',
    text: 'A goal, a lesson, a breathing practice. Nothing is saved until you accept.',
  },
  {
    title: 'Forgotten with one tap',
    text: 'Every reply shows which of your data it used. You can make it forget any of it.',
  },
];
const USED = [
  { kind: 'Answer to question 6', text: '“Somewhat concerned”' },
  { kind: 'Memory, November 3', text: 'Odd invoices take most of Thursday' },
];

export function CompanionPreview() {
  return (
    <section
      className="page grid items-start gap-10 py-(--section) md:grid-cols-[5fr_6fr] md:gap-16"
      aria-labelledby="companion-title"
    >
      <div>
        <h2 id="companion-title" className="display max-w-[11em] text-3xl">
          A companion that shows its work
        </h2>
        <dl className="mt-6">
          {PROMISES.map(({ title, text }) => (
            <div key={title} className="border-t border-line py-4">
              <dt className="font-semibold">{title}</dt>
              <dd className="text-sm text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Conversation />
    </section>
  );
}

function Conversation() {
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-surface p-[clamp(1.25rem,1rem+1vw,1.75rem)]">
      <ExampleLabel />
      <p className="max-w-136 justify-self-end rounded-lg rounded-ee-sm border border-line bg-raised px-5 py-3">
        I keep reading that my job will be gone in five years. I process invoices.
      </p>
      <div className="grid gap-3 border-s-2 border-accent-ink ps-6">
        <p>
          Part of it will change, and you know which part better than the headlines do. You told me
          the odd cases take most of your Thursday. Those need judgment. Want to list the five from
          last month?
        </p>
        <div className="text-sm">
          <p className="py-1 font-medium text-muted">What I used: 2 things</p>
          <ul className="border-t border-line">
            {USED.map(({ kind, text }) => (
              <li key={kind} className="border-b border-line py-2 leading-snug">
                <span className="block text-xs text-muted">{kind}</span>
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
