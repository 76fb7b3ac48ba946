import type { CurrencyCode } from "@artel/shared/money/currencies";

/** One task of Aurora: its people write Russian; the official title of a document is Latin. */
export interface AuroraTask {
  readonly title: string;
  readonly docTitle: string;
  readonly description: string;
  /** Minor units. */
  readonly amount: bigint;
}

export interface AuroraWorker {
  readonly email: string;
  readonly currency: CurrencyCode;
  readonly project: string;
  readonly categoryId: number;
  /** One for each four weeks or so, the oldest first. */
  readonly tasks: readonly AuroraTask[];
}

const servers: readonly AuroraTask[] = [
  {
    title: "План переезда серверов",
    docTitle: "Server migration plan",
    description: "Перечень служб, порядок переезда и откат для каждой. Окно работ не длиннее двух часов.",
    amount: 8_640_000n,
  },
  {
    title: "Мониторинг дисков и памяти",
    docTitle: "Disk and memory monitoring",
    description: "Пороги, уведомления в чат, одна сводная панель. Ложные срабатывания убрать за первую неделю.",
    amount: 4_275_000n,
  },
  {
    title: "Перенос почты на новый сервер",
    docTitle: "Mail server migration",
    description: "Без потери писем, пользователи не замечают. Старый сервер работает ещё месяц.",
    amount: 5_912_000n,
  },
  {
    title: "Обновление PostgreSQL до 16",
    docTitle: "PostgreSQL upgrade to 16",
    description: "Сначала на копии, с замером времени. Отчёт о запросах, которые стали медленнее.",
    amount: 6_130_000n,
  },
  {
    title: "Сборка и выкладка по кнопке",
    docTitle: "One-click build and release",
    description: "Сборка, тесты, выкладка на стенд и в работу. Откат одной командой.",
    amount: 7_485_000n,
  },
  {
    title: "Аудит прав доступа",
    docTitle: "Access rights audit",
    description: "Кто куда имеет доступ и зачем. Лишнее закрыть, остальное описать.",
    amount: 3_960_000n,
  },
  {
    title: "Нагрузочные тесты поиска",
    docTitle: "Search load tests",
    description: "Сценарий вечернего пика. Нужны графики и список узких мест.",
    amount: 4_720_000n,
  },
  {
    title: "Настройка резервного канала",
    docTitle: "Backup link setup",
    description: "Переключение без участия человека, проверка раз в неделю.",
    amount: 3_315_000n,
  },
  {
    title: "Журнал событий: хранение и поиск",
    docTitle: "Event log storage and search",
    description: "Хранить 90 дней, искать за секунды. Личные данные в журнал не попадают.",
    amount: 6_855_000n,
  },
  {
    title: "Сертификаты: автоматическое продление",
    docTitle: "Automatic certificate renewal",
    description: "Для всех доменов, с предупреждением за две недели, если продлить не вышло.",
    amount: 2_790_000n,
  },
  {
    title: "Снимки баз для разработчиков",
    docTitle: "Database snapshots for developers",
    description: "Раз в ночь, без личных данных, развернуть за десять минут.",
    amount: 4_480_000n,
  },
  {
    title: "Дежурство в выходные",
    docTitle: "Weekend on-call duty",
    description: "Ответ в течение 15 минут, краткий отчёт в понедельник утром.",
    amount: 3_640_000n,
  },
];

const labels: readonly AuroraTask[] = [
  "Дорожные знаки",
  "Чеки и накладные",
  "Отзывы о доставке",
  "Голосовые команды",
  "Фото товаров",
  "Обращения в поддержку",
].flatMap((topic, place) => {
  const english = [
    "road signs",
    "receipts and waybills",
    "delivery reviews",
    "voice commands",
    "product photos",
    "support requests",
  ][place];
  return [1, 2].map((part) => ({
    title: `Разметка данных: ${topic.toLowerCase()}, часть ${part}`,
    docTitle: `Data labeling: ${english}, part ${part}`,
    description:
      "Две тысячи примеров по инструкции, спорные отметить отдельно. Каждый десятый проверит второй человек.",
    amount: 48_350n + BigInt(place * 7_125 + part * 2_260),
  }));
});

export const auroraWorkers: readonly AuroraWorker[] = [
  { email: "dmitry@demo.example", currency: "RUB", project: "Инфраструктура", categoryId: 1, tasks: servers },
  { email: "boris@demo.example", currency: "BYN", project: "Модели", categoryId: 127, tasks: labels },
];

/** The task that is completed while its freelancer's verification has run out. */
export const waitingTask: AuroraTask = {
  title: "Учения: восстановление из копии",
  docTitle: "Backup drill",
  description: "Развернуть вчерашнюю копию на чистой машине и записать, сколько времени заняло.",
  amount: 4_125_000n,
};
