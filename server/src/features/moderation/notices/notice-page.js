// Sends the notice. Without this script the form stays hidden, because the server accepts no form
// posts, which other sites could send too.

const part = document.querySelector('#notice');
const form = part.querySelector('form');
const status = part.querySelector('[role="status"]');
const button = part.querySelector('button');
const hint = part.querySelector('#anonymous-hint');
// The same for each attempt, so that a repeated one stores nothing twice.
const id = crypto.randomUUID();

const readText = (name) => form.elements[name].value.trim();

async function send() {
  const reason = form.elements.reason.value;
  const response = await fetch('/api/notices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id,
      ...(reason ? { reason } : {}),
      address: readText('address'),
      explanation: readText('explanation'),
      name: readText('name'),
      email: readText('email'),
      isInGoodFaith: form.elements.isInGoodFaith.checked,
    }),
  });
  return response.ok ? null : response.json();
}

const listFields = (name) => form.querySelectorAll(`[name="${name}"]`);

function showIssue(name, message) {
  form.querySelector(`#${name}-issue`).textContent = message;
  for (const field of listFields(name)) {
    // Radio buttons are described by their group.
    if (field.type !== 'radio') field.setAttribute('aria-invalid', String(message !== ''));
  }
}

/** Each mistake is shown below its field, and the first field with one gets the focus. */
function showIssues(fields) {
  const issues = new Map(fields.map(({ path, message }) => [path, message]));
  for (const place of form.querySelectorAll('.issue')) {
    const name = place.id.replace('-issue', '');
    showIssue(name, issues.get(name) ?? '');
  }
  const place = form.querySelector('.issue:not(:empty)');
  return place && listFields(place.id.replace('-issue', ''))[0];
}

function showAnswer(text, isProblem) {
  status.textContent = text;
  status.parentElement.toggleAttribute('data-problem', isProblem && text !== '');
}

async function submit(event) {
  event.preventDefault();
  button.disabled = true;
  const problem = await send().catch(() => ({ detail: form.dataset.failure }));
  button.disabled = false;
  const firstField = showIssues(problem?.fields ?? []);
  const answer = problem ? problem.detail : form.dataset.thanks;
  showAnswer(firstField ? '' : answer, problem !== null);
  if (problem === null) {
    for (const child of [...form.children]) {
      if (!child.contains(status)) child.remove();
    }
  }
  (firstField ?? status).focus();
}

function forgetIssue({ target }) {
  showIssue(target.name, '');
  showAnswer('', false);
}

function showAnonymous() {
  const isAnonymous = form.querySelector('[data-anonymous]').checked;
  hint.hidden = !isAnonymous;
  for (const name of ['name', 'email']) {
    form.elements[name].required = !isAnonymous;
    if (isAnonymous) showIssue(name, '');
  }
}

form.addEventListener('submit', submit);
form.addEventListener('input', forgetIssue);
form.addEventListener('change', showAnonymous);
document.querySelector('#without-script').hidden = true;
part.hidden = false;
