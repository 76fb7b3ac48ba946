/** How the story of a task ends: "completed" or "rejected" by its company, "paid" or "declined" by its contractor. */
type End = "draft" | "sent" | "paid" | "completed" | "rejected" | "declined";

export interface DemoTask {
  readonly company: string;
  readonly contractor: string;
  readonly title: string;
  readonly amount: string;
  readonly currency: "USD" | "EUR" | "RUB" | "BYN" | "USDT";
  readonly project: string;
  readonly categoryId: number;
  readonly end: End;
  /** The company pays the withdrawal fee too. */
  readonly coversWithdrawal?: true;
}

/** The task that waits for its contractor once it is completed. */
export const waitingTitle = "Backup drill";

/** The people of the demo tasks, by their addresses. */
export const northwind = "olivia@northwind.example";
export const aurora = "finance@aurora.example";
export const anna = "anna@demo.example";
export const carla = "carla@demo.example";
export const gus = "gus@demo.example";
const hugo = "hugo@demo.example";
export const dmitry = "dmitry@demo.example";
const boris = "boris@demo.example";

/** The demo tasks in the order of their making: some of every status, in five currencies. */
export const demoTasks: readonly DemoTask[] = [
  {
    company: northwind,
    contractor: anna,
    title: "Landing page for the spring campaign",
    amount: "1200.00",
    currency: "USD",
    project: "Website 2026",
    categoryId: 2,
    end: "paid",
  },
  {
    company: northwind,
    contractor: anna,
    title: "Icon set, 48 pieces",
    amount: "640.00",
    currency: "EUR",
    project: "Brand",
    categoryId: 2,
    end: "paid",
  },
  {
    company: northwind,
    contractor: anna,
    title: "Checkout redesign",
    amount: "2000.00",
    currency: "USD",
    project: "Website 2026",
    categoryId: 2,
    end: "paid",
  },
  {
    company: northwind,
    contractor: carla,
    title: "Spanish localisation, part 1",
    amount: "480.00",
    currency: "EUR",
    project: "Localisation",
    categoryId: 16,
    end: "paid",
  },
  {
    company: northwind,
    contractor: gus,
    title: "API load tests",
    amount: "1500.00",
    currency: "USD",
    project: "Mobile app",
    categoryId: 1,
    end: "paid",
  },
  {
    company: northwind,
    contractor: anna,
    title: "Illustrations for the help centre",
    amount: "720.00",
    currency: "USD",
    project: "Website 2026",
    categoryId: 2,
    end: "sent",
  },
  {
    company: northwind,
    contractor: carla,
    title: "Spanish localisation, part 2",
    amount: "520.00",
    currency: "EUR",
    project: "Localisation",
    categoryId: 16,
    end: "sent",
  },
  {
    company: northwind,
    contractor: gus,
    title: "Crash reports triage",
    amount: "430.00",
    currency: "USD",
    project: "Mobile app",
    categoryId: 1,
    end: "sent",
  },
  {
    company: northwind,
    contractor: hugo,
    title: "Product video, 60 seconds",
    amount: "900.00",
    currency: "USD",
    project: "Brand",
    categoryId: 15,
    end: "rejected",
  },
  {
    company: northwind,
    contractor: hugo,
    title: "Voice-over in Spanish",
    amount: "300.00",
    currency: "USD",
    project: "Brand",
    categoryId: 15,
    end: "declined",
  },
  {
    company: northwind,
    contractor: carla,
    title: "Spanish glossary",
    amount: "200.00",
    currency: "EUR",
    project: "Localisation",
    categoryId: 16,
    end: "completed",
    coversWithdrawal: true,
  },
  {
    company: northwind,
    contractor: carla,
    title: "Newsletter copy, November",
    amount: "260.00",
    currency: "EUR",
    project: "Brand",
    categoryId: 3,
    end: "draft",
  },
  {
    company: northwind,
    contractor: gus,
    title: "Analytics dashboard",
    amount: "1100.00",
    currency: "USD",
    project: "Mobile app",
    categoryId: 17,
    end: "draft",
  },
  {
    company: northwind,
    contractor: anna,
    title: "Button states audit",
    amount: "150.00",
    currency: "USD",
    project: "Website 2026",
    categoryId: 2,
    end: "draft",
  },
  {
    company: aurora,
    contractor: dmitry,
    title: "Server migration plan",
    amount: "90000.00",
    currency: "RUB",
    project: "Infrastructure",
    categoryId: 1,
    end: "paid",
  },
  {
    company: aurora,
    contractor: dmitry,
    title: waitingTitle,
    amount: "40000.00",
    currency: "RUB",
    project: "Infrastructure",
    categoryId: 1,
    end: "sent",
  },
  {
    company: aurora,
    contractor: boris,
    title: "Data labelling, batch 7",
    amount: "650.00",
    currency: "BYN",
    project: "Models",
    categoryId: 17,
    end: "paid",
  },
  {
    company: aurora,
    contractor: boris,
    title: "Data labelling, batch 8",
    amount: "700.00",
    currency: "BYN",
    project: "Models",
    categoryId: 17,
    end: "sent",
  },
];
