/** A reply with everything that models write, much longer than a screen. */
export const LONG_REPLY = `First of all: it depends on what you ~~need~~ want.[^1]

| Tool | What it is good for | Price a month | Runs offline |
|---|---|---:|---|
| Transcription | Interviews, meetings and lectures in many languages | $10 | sometimes |
| Summarization | Long documents, if somebody checks the result afterwards | $20 | no |

![A chart](https://charts.example/growth.png?who=you)

## What it costs

The sum after \\(n\\) months is

\\[
S = \\sum_{i=1}^{n} \\frac{p_i}{1 + r^2} \\sqrt{n}
\\]

and with $n = 12$ and \\(p = 10 + 11 + 12 + 13 + 14 + 15 + 16 + 17 + 18 + 19 + 20 + 21\\) that is about **$240 to $360**.

\`\`\`python
# Adds up what you pay in a year
def total(prices: list[float], months: int = 12) -> float:
    return sum(prices) * months  # a long comment that is wider than any phone, so it scrolls

print(f"{total([10, 20])} dollars")
\`\`\`

${Array.from({ length: 12 }, (_, at) => `${at + 1}. Step ${at + 1} is to try one small thing, and to write down what happened before you go on with the next.`).join('\n')}

That was the very end.

[^1]: Prices change often. See [the lessons](/tutorials).
`;
