const form = document.querySelector("form");
const { answer } = form.elements;

const FIELDS = `query Fields {
  __schema {
    queryType { fields { name description } }
    mutationType { fields { name description } }
    subscriptionType { fields { name description } }
  }
}`;

async function run(query, variables) {
  const token = form.elements.token.value.trim();
  const response = await fetch("/graphql", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  answer.value = JSON.stringify(await response.json(), null, 2);
}

const show = (work) => work.catch((error) => (answer.value = String(error)));

form.addEventListener("submit", (event) => {
  event.preventDefault();
  show((async () => run(form.elements.query.value, JSON.parse(form.elements.variables.value || "{}")))());
});

document.querySelector("[data-schema]").addEventListener("click", () => show(run(FIELDS)));
