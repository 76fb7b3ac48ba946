// Runs inside the measured page, beside the product's own script: its clock, and the reference that is written by hand.
// Plain JavaScript, since it is sent to the browser as it stands.

const rowHeight = 48;
const overscan = 12;

/** The second of two frames from now: what was changed has been painted. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Looks at each frame, at once first; gives up after a while, so that a page that broke ends the bench with words. */
async function until(isThere, what) {
  const begun = performance.now();
  while (!isThere()) {
    if (performance.now() - begun > 20_000) {
      throw new Error(`not there after 20 s: ${what}`);
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Milliseconds from a change to the paint of what it brings. */
async function timeOf(change, isThere, what) {
  await painted();
  const begun = performance.now();
  change();
  await until(isThere, what);
  await painted();
  return performance.now() - begun;
}

/** The product's table: how many rows it says that it has, and what its first row shows. */
const product = {
  rows: () => Number(document.querySelector("table[aria-rowcount]")?.getAttribute("aria-rowcount") ?? 0) - 1,
  first: () => document.querySelector("[data-row-index='0']")?.textContent ?? "",
};

/** A list that draws the rows in view and nothing else: no framework, no accessible names, no parts beside it. */
class PlainList {
  constructor(rows, columns) {
    this.all = rows;
    this.rows = rows;
    this.columns = columns;
    this.box = document.createElement("div");
    this.box.style.cssText = "position:fixed;inset:0;overflow:auto;background:#fff;z-index:9999;contain:strict";
    this.space = document.createElement("div");
    this.space.style.position = "relative";
    this.box.append(this.space);
    this.box.addEventListener("scroll", () => this.draw(), { passive: true });
  }

  show() {
    document.body.append(this.box);
    this.draw();
  }

  hide() {
    this.box.remove();
  }

  draw() {
    this.space.style.height = `${this.rows.length * rowHeight}px`;
    const from = Math.max(0, Math.floor(this.box.scrollTop / rowHeight) - overscan);
    const to = Math.min(this.rows.length, from + Math.ceil(innerHeight / rowHeight) + 2 * overscan);
    const drawn = document.createDocumentFragment();
    for (let index = from; index < to; index += 1) {
      const line = document.createElement("div");
      line.style.cssText = `position:absolute;top:${index * rowHeight}px;height:${rowHeight}px;width:100%;display:flex`;
      for (const column of this.columns) {
        const cell = document.createElement("span");
        cell.style.cssText = "flex:1;overflow:hidden;white-space:nowrap;text-overflow:ellipsis";
        cell.textContent = String(column(this.rows[index]) ?? "");
        line.append(cell);
      }
      drawn.append(line);
    }
    this.space.replaceChildren(drawn);
  }

  filter(word) {
    const wanted = word.toLowerCase();
    const holds = (row) =>
      this.columns
        .map((column) => column(row))
        .join(" ")
        .toLowerCase()
        .includes(wanted);
    this.rows = word === "" ? this.all : this.all.filter(holds);
    this.draw();
  }

  sort(value, isDown) {
    this.rows = this.rows.toSorted((left, right) => (value(left) - value(right)) * (isDown ? -1 : 1));
    this.draw();
  }
}

let list;
/** Values of a row of the reference, by the columns that the product's table shows. */
const columnsOf = {
  tasks: [
    (row) => row.id,
    (row) => row.createdAt.slice(0, 10),
    (row) => row.title,
    (row) => row.group,
    (row) => row.contractorFullname,
    (row) => row.deadline,
    (row) => row.priceReward,
    (row) => row.priceTotal,
    (row) => row.status,
  ],
  orders: [
    ({ item }) => item.id,
    ({ payout }) => payout.contractor.name,
    ({ payout }) => payout.id,
    ({ payout }) => payout.method,
    ({ payout }) => payout.details,
    ({ item }) => item.net,
    ({ item }) => item.result,
  ],
};

const day = "dd/mm/yyyy";
const money = "#,##0.00";
const dayOf = (text) => new Date(`${text.slice(0, 10)}T00:00:00Z`);
/** The columns of an exported list of tasks: header, width, format, value. */
const sheetColumns = [
  ["ID", 10, "", (row) => row.id],
  ["Created", 14, day, (row) => dayOf(row.createdAt)],
  ["Task", 40, "", (row) => row.title],
  ["Project", 20, "", (row) => row.group],
  ["Freelancer", 24, "", (row) => row.contractorFullname],
  ["Email", 28, "", (row) => row.contractorEmail],
  ["Service", 24, "", (row) => `Service ${row.categoryId}`],
  ["Deadline", 16, day, (row) => dayOf(row.deadline.split("/").reverse().join("-"))],
  ["Cost", 14, money, (row) => Number(row.priceReward)],
  ["Total", 14, money, (row) => Number(row.priceTotal)],
  ["Currency", 10, "", (row) => row.currency],
  ["Status", 24, "", () => "On approval"],
  ["Payment date", 14, day, (row) => (row.paymentDate ? dayOf(row.paymentDate) : null)],
];

/** Frames while something scrolls by so many pixels a frame: the time between two of them, the slowest twentieth left out. */
async function frames(scroll, count) {
  const times = [];
  await painted();
  let last = await new Promise((resolve) => requestAnimationFrame(resolve));
  for (let frame = 0; frame < count; frame += 1) {
    scroll();
    const now = await new Promise((resolve) => requestAnimationFrame(resolve));
    times.push(now - last);
    last = now;
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)];
}

globalThis.measured = {
  /** Takes the rows of the reference: the same that the page has. */
  hold(rows, kind) {
    list = new PlainList(rows, columnsOf[kind]);
    return rows.length;
  },
  /** The page with the table is gone to inside the application, its rows in memory: the first row is there. */
  async firstRow(away, path) {
    history.pushState({}, "", away);
    await until(() => product.rows() < 1_000, "the page is left");
    await painted();
    return timeOf(
      () => history.pushState({}, "", path),
      () => product.rows() >= 1_000 && product.first() !== "",
      "the first row",
    );
  },
  async plainFirstRow() {
    const time = await timeOf(
      () => list.show(),
      () => true,
      "",
    );
    list.hide();
    return time;
  },
  /** An address with a search filters the rows, without the pause that the field leaves for typing. */
  async filter(path, rows) {
    return timeOf(
      () => history.pushState({}, "", path),
      () => product.rows() === rows,
      `${rows} rows of ${path}`,
    );
  },
  async plainFilter(word) {
    list.show();
    const time = await timeOf(
      () => list.filter(word),
      () => true,
      "",
    );
    const { length } = list.rows;
    list.hide();
    return { time, rows: length };
  },
  async sort(header) {
    const before = product.first();
    const button = [...document.querySelectorAll("th button")].find((one) => one.textContent === header);
    return timeOf(
      () => button.click(),
      () => product.first() !== "" && product.first() !== before,
      "another first row",
    );
  },
  async plainSort(isDown) {
    list.show();
    const time = await timeOf(
      () => list.sort(({ item }) => Number(item.net), isDown),
      () => true,
      "",
    );
    list.hide();
    return time;
  },
  /** The window, or the box that scrolls by itself. */
  scroll(selector, pixels, count) {
    const box = selector === "" ? document.scrollingElement : document.querySelector(selector);
    return frames(() => box.scrollBy(0, pixels), count);
  },
  async plainScroll(pixels, count) {
    list.show();
    const time = await frames(() => list.box.scrollBy(0, pixels), count);
    list.hide();
    return time;
  },
  /** Where the next file that the page makes is seen: the moment at which it hands it to the downloads. */
  watchFiles() {
    const made = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      globalThis.measured.file = { at: performance.now(), bytes: blob.size };
      return made(blob);
    };
  },
  buttonOf: (label) => () =>
    [...document.querySelectorAll("button")].find((button) => button.textContent.trim() === label),
  /** The rows of the reference as a file of exceljs, with the columns, formats and first row that the product writes. */
  async exceljsFile() {
    const begun = performance.now();
    const workbook = new globalThis.ExcelJS.Workbook();
    const sheet = workbook.addWorksheet("Tasks", { views: [{ state: "frozen", ySplit: 1 }] });
    sheet.columns = sheetColumns.map(([header, width, numFmt]) => ({
      header,
      width,
      style: numFmt ? { numFmt } : {},
    }));
    sheet.getRow(1).font = { bold: true };
    for (const row of list.all) {
      sheet.addRow(sheetColumns.map(([, , , value]) => value(row)));
    }
    const bytes = await workbook.xlsx.writeBuffer();
    return { time: performance.now() - begun, bytes: bytes.byteLength };
  },
  /** Milliseconds from a click to the file. */
  async fileAfter(find) {
    globalThis.measured.file = undefined;
    const begun = performance.now();
    find().click();
    while (globalThis.measured.file === undefined) {
      if (performance.now() - begun > 60_000) {
        throw new Error("no file after 60 s");
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const { at, bytes } = globalThis.measured.file;
    return { time: at - begun, bytes };
  },
};
