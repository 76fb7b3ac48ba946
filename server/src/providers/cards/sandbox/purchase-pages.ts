const script = `
const asked = new URLSearchParams(location.search);
const isRussian = asked.get("language_code") === "ru";
const words = isRussian
  ? { pay: "Оплатить", card: "Номер карты", digits: "Нужно 16 цифр", declined: "Карта отклонена. Можно ввести другую.",
      bank: "Банк просит подтвердить платёж", confirm: "Подтвердить", refuse: "Отказаться", wait: "Банк ещё не ответил. Окно можно закрыть.",
      closed: "Страница закрыта", back: "Вернуться в магазин" }
  : { pay: "Pay", card: "Card number", digits: "16 digits are needed", declined: "The card was declined. You can enter another one.",
      bank: "The bank asks you to confirm the payment", confirm: "Confirm", refuse: "Refuse", wait: "The bank has not answered yet. You can close this window.",
      closed: "The page is closed", back: "Back to the shop" };
document.documentElement.lang = isRussian ? "ru" : "en";
const sum = (asked.get("payment_amount") / 100).toFixed(2) + " " + asked.get("payment_currency");
document.title = words.pay + " " + sum;
document.querySelector("h1").textContent = sum;
document.querySelector("#about").textContent = asked.get("payment_description");
const [entry, challenge] = document.querySelectorAll("form");
document.querySelector("label span").textContent = words.card;
entry.querySelector("button").textContent = words.pay + " " + sum;
challenge.querySelector("p").textContent = words.bank;
const [confirm, refuse] = challenge.querySelectorAll("button");
[confirm.textContent, refuse.textContent] = [words.confirm, words.refuse];
const back = document.querySelector("a");
back.textContent = words.back;
back.href = asked.get("merchant_return_url");
const note = document.querySelector("[role=alert]");
const send = async (path, body) => {
  const reply = await fetch(path, { method: "POST", headers: { "content-type": "application/json" },
    body: JSON.stringify({ page: location.search, ...body }) });
  const { status } = reply.status === 410 ? { status: "closed" } : await reply.json();
  challenge.hidden = status !== "awaiting 3ds result";
  entry.hidden = status !== "decline";
  note.textContent = { decline: words.declined, closed: words.closed, "external processing": words.wait }[status] ?? "";
  if (status === "success") location.assign(asked.get("redirect_success_url"));
};
entry.addEventListener("submit", (event) => {
  event.preventDefault();
  const number = document.querySelector("input").value.replace(/\\s/g, "");
  note.textContent = /^\\d{16}$/.test(number) ? "" : words.digits;
  if (!note.textContent) send("payment/purchase", { number });
});
confirm.addEventListener("click", () => send("payment/challenge", { confirm: true }));
refuse.addEventListener("click", () => send("payment/challenge", { confirm: false }));
`;

const style = `:root{color-scheme:light}body{margin:0;padding:32px 16px;font:14px/20px Arial,sans-serif;background:#f4f6f8;color:#1b2330}
main{max-width:360px;margin:0 auto;padding:20px;background:#fff;border:1px solid #d5dbe1;border-radius:10px;display:grid;gap:12px}
h1{margin:0;font-size:24px;line-height:30px}p{margin:0}form{display:grid;gap:12px}form[hidden]{display:none}label{display:grid;gap:4px}
input,button{font:inherit;height:40px;padding:0 10px;border:1px solid #6b7684;border-radius:6px;background:#fff;color:inherit}
button:first-of-type{background:#0b5b73;color:#fff;border:0}[role=alert]{color:#a3211b}a{color:#0b5b73}`;

/** The page where a payment is made. */
export const purchasePage = {
  ...{ title: "Payment", style, script },
  body: `<h1></h1><p id="about"></p>
<form novalidate><label><span></span><input inputmode="numeric" autocomplete="cc-number" required></label><button type="submit"></button></form>
<form hidden><p></p><button type="button"></button><button type="button"></button></form>
<p role="alert"></p><a href="/"></a>`,
};
