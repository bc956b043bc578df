const ANSWERS = [
  'Dive in and try things',
  'Watch how colleagues use it',
  'Wait for proper training',
  'Avoid it for now',
];
const CHOSEN = ANSWERS[1];

export function QuestionPreview() {
  return (
    <div
      aria-hidden="true"
      className="rounded-lg bg-paper p-[clamp(1.5rem,1rem+2vw,2.5rem)] text-ink"
    >
      <p className="text-xs">Question 5 of 9</p>
      <p className="heading mt-1 mb-4 max-w-[24em] text-xl">
        A new AI tool arrives at work. What do you do in the first week?
      </p>
      <ul className="text-sm">
        {ANSWERS.map((answer) => (
          <li key={answer} className="flex items-center gap-2 border-t border-line py-3">
            {answer === CHOSEN ? <ChosenAnswer>{answer}</ChosenAnswer> : answer}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChosenAnswer({ children }: { children: string }) {
  return (
    <>
      <svg viewBox="0 0 24 24" className="size-4 fill-none stroke-current stroke-[1.5]" aria-hidden>
        <path d="M5 12.5l4.5 4.5L19 7.5" />
      </svg>
      <mark className="font-semibold">{children}</mark>
    </>
  );
}
