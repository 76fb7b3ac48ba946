/** A service of the catalogue; its id is the `Service_code` of an import and the `WorkId` of a task (HO-40). */
export interface Service {
  readonly id: number;
  readonly name: { readonly en: string; readonly ru: string };
}

/** A category with its services (C-35). */
export interface Category {
  readonly id: number;
  readonly name: { readonly en: string; readonly ru: string };
  readonly services: readonly Service[];
}

/** The catalogue of a new company in its order (C-36, HO-40). The first service of a category has the category's id. */
export const catalogue: readonly Category[] = [
  {
    id: 1,
    name: { en: "Software development", ru: "Разработка ПО" },
    services: [
      { id: 1, name: { en: "Web development", ru: "Веб-разработка" } },
      { id: 101, name: { en: "Mobile development", ru: "Мобильная разработка" } },
      { id: 102, name: { en: "Backend development", ru: "Серверная разработка" } },
      { id: 103, name: { en: "Software testing", ru: "Тестирование ПО" } },
      { id: 104, name: { en: "Infrastructure and DevOps", ru: "Инфраструктура и DevOps" } },
    ],
  },
  {
    id: 2,
    name: { en: "Design", ru: "Дизайн" },
    services: [
      { id: 2, name: { en: "Interface design", ru: "Дизайн интерфейсов" } },
      { id: 105, name: { en: "Graphic design", ru: "Графический дизайн" } },
      { id: 106, name: { en: "Brand identity", ru: "Фирменный стиль" } },
      { id: 107, name: { en: "Illustration", ru: "Иллюстрация" } },
      { id: 108, name: { en: "Presentation design", ru: "Дизайн презентаций" } },
    ],
  },
  {
    id: 3,
    name: { en: "Writing", ru: "Тексты" },
    services: [
      { id: 3, name: { en: "Copywriting", ru: "Копирайтинг" } },
      { id: 109, name: { en: "Article writing", ru: "Написание статей" } },
      { id: 110, name: { en: "Editing", ru: "Редактура" } },
      { id: 111, name: { en: "Proofreading", ru: "Корректура" } },
      { id: 112, name: { en: "Technical writing", ru: "Техническая документация" } },
    ],
  },
  {
    id: 4,
    name: { en: "Marketing", ru: "Маркетинг" },
    services: [
      { id: 4, name: { en: "Advertising campaigns", ru: "Рекламные кампании" } },
      { id: 113, name: { en: "Search engine optimisation", ru: "Поисковое продвижение (SEO)" } },
      { id: 114, name: { en: "Social media", ru: "Социальные сети" } },
      { id: 115, name: { en: "Email marketing", ru: "E-mail-маркетинг" } },
      { id: 116, name: { en: "Market research", ru: "Исследование рынка" } },
    ],
  },
  {
    id: 16,
    name: { en: "Translation", ru: "Переводы" },
    services: [
      { id: 16, name: { en: "Document translation", ru: "Перевод документов" } },
      { id: 117, name: { en: "Website localisation", ru: "Локализация сайтов" } },
      { id: 118, name: { en: "Interpreting", ru: "Устный перевод" } },
      { id: 119, name: { en: "Translation editing", ru: "Редактура переводов" } },
      { id: 120, name: { en: "Subtitling", ru: "Перевод субтитров" } },
    ],
  },
  {
    id: 15,
    name: { en: "Video and audio", ru: "Видео и аудио" },
    services: [
      { id: 15, name: { en: "Video editing", ru: "Монтаж видео" } },
      { id: 121, name: { en: "Animation", ru: "Анимация" } },
      { id: 122, name: { en: "Video production", ru: "Видеосъёмка" } },
      { id: 123, name: { en: "Voice-over", ru: "Озвучивание" } },
      { id: 124, name: { en: "Sound design", ru: "Звуковой дизайн" } },
    ],
  },
  {
    id: 17,
    name: { en: "Data", ru: "Работа с данными" },
    services: [
      { id: 17, name: { en: "Data analysis", ru: "Анализ данных" } },
      { id: 125, name: { en: "Data entry", ru: "Ввод данных" } },
      { id: 126, name: { en: "Data collection", ru: "Сбор данных" } },
      { id: 127, name: { en: "Data labelling", ru: "Разметка данных" } },
      { id: 128, name: { en: "Machine learning", ru: "Машинное обучение" } },
    ],
  },
  {
    id: 18,
    name: { en: "Support", ru: "Поддержка" },
    services: [
      { id: 18, name: { en: "Customer support", ru: "Поддержка клиентов" } },
      { id: 129, name: { en: "Technical support", ru: "Техническая поддержка" } },
      { id: 130, name: { en: "Moderation", ru: "Модерация" } },
      { id: 131, name: { en: "Virtual assistance", ru: "Виртуальный ассистент" } },
      { id: 132, name: { en: "Order processing", ru: "Обработка заказов" } },
    ],
  },
  {
    id: 11,
    name: { en: "Consulting", ru: "Консультации" },
    services: [
      { id: 11, name: { en: "Business consulting", ru: "Бизнес-консультации" } },
      { id: 133, name: { en: "Financial consulting", ru: "Финансовые консультации" } },
      { id: 134, name: { en: "Legal consulting", ru: "Юридические консультации" } },
      { id: 135, name: { en: "Project management", ru: "Управление проектами" } },
      { id: 136, name: { en: "Training", ru: "Обучение" } },
    ],
  },
];

const byService = new Map(
  catalogue.flatMap((category) => category.services.map((service) => [service.id, { category, service }] as const)),
);

/** The category of an id, or undefined. */
export function categoryOf(id: number): Category | undefined {
  return catalogue.find((category) => category.id === id);
}

/** The service of an id with its category, or undefined for a code that does not exist (D-13). */
export function serviceOf(id: number): { readonly category: Category; readonly service: Service } | undefined {
  return byService.get(id);
}
