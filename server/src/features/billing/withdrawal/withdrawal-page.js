// Shows the form, or the last step for those who opened the link in our email. Without this script
// both stay hidden, because the server accepts no form posts, which other sites could send too.

const readToken = () => /^#confirm=([\w-]+)$/.exec(location.hash)?.[1];

const show = (id) => {
  for (const part of document.querySelectorAll('main > div')) part.hidden = part.id !== id;
  document.querySelector(`#${id} [role="status"]`)?.focus();
};

function readValues(form) {
  const token = readToken();
  return token ? { token } : Object.fromEntries(new FormData(form));
}

async function send(form) {
  const response = await fetch(form.dataset.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(readValues(form)),
  });
  return response.ok ? null : response.json();
}

function showIssues(form, fields) {
  const messages = new Map(fields.map(({ path, message }) => [path, message]));
  for (const input of form.querySelectorAll('input')) {
    const message = messages.get(input.name) ?? '';
    document.querySelector(`#${input.name}-issue`).textContent = message;
    if (message) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  }
  form.querySelector('[aria-invalid]')?.focus();
}

/** A link that isn't valid leads nowhere, however often it is tried. */
function showWayBack(form, problem) {
  const again = form.parentElement.querySelector('.again');
  if (again) again.hidden = problem?.code !== 'billing.withdrawal_link_invalid';
}

async function submit(event) {
  event.preventDefault();
  const form = event.currentTarget;
  const button = form.querySelector('button');
  const problemText = form.querySelector('.problem');
  button.disabled = true;
  const problem = await send(form).catch(() => ({ detail: form.dataset.failure }));
  button.disabled = false;
  const message = problem?.fields ? '' : (problem?.detail ?? '');
  problemText.hidden = message === '';
  showWayBack(form, problem);
  problemText.textContent = message;
  showIssues(form, problem?.fields ?? []);
  if (problem === null) show(readToken() ? 'confirmed' : 'received');
  else if (message) problemText.focus();
}

const showFirstStep = () => show(readToken() ? 'confirm' : 'statement');

// The link in our email may be opened in the tab that shows the form.
addEventListener('hashchange', showFirstStep);
for (const form of document.querySelectorAll('form')) form.addEventListener('submit', submit);
showFirstStep();
