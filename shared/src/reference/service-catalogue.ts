/** One service of the catalogue. Its id is what `Service_code` of an import and `WorkId` of a new task carry. */
export interface Service {
  readonly id: number;
  readonly name: { readonly en: string; readonly ru: string };
}

export interface ServiceCategory {
  readonly id: number;
  readonly name: { readonly en: string; readonly ru: string };
  readonly services: readonly Service[];
}

function service(id: number, en: string, ru: string): Service {
  return { id, name: { en, ru } };
}

/** The shipped catalogue, in its order; operators publish other ones. The first service has the category's id. */
export const serviceCatalogue: readonly ServiceCategory[] = [
  {
    id: 1,
    name: { en: "Software", ru: "Разработка ПО" },
    services: [
      service(1, "Software development", "Разработка программ"),
      service(101, "Web development", "Веб-разработка"),
      service(102, "Mobile development", "Мобильная разработка"),
      service(103, "Testing", "Тестирование"),
      service(104, "Code review", "Проверка кода"),
    ],
  },
  {
    id: 2,
    name: { en: "Design", ru: "Дизайн" },
    services: [
      service(2, "Design", "Дизайн"),
      service(105, "Interface design", "Дизайн интерфейсов"),
      service(106, "Brand design", "Фирменный стиль"),
      service(107, "Illustration", "Иллюстрации"),
      service(108, "Presentation design", "Оформление презентаций"),
    ],
  },
  {
    id: 3,
    name: { en: "Writing", ru: "Тексты" },
    services: [
      service(3, "Copywriting", "Копирайтинг"),
      service(109, "Technical writing", "Техническая документация"),
      service(110, "Editing", "Редактура"),
      service(111, "Proofreading", "Корректура"),
      service(112, "Product descriptions", "Описания товаров"),
    ],
  },
  {
    id: 4,
    name: { en: "Marketing", ru: "Маркетинг" },
    services: [
      service(4, "Marketing", "Маркетинг"),
      service(113, "Search engine optimization", "Поисковое продвижение"),
      service(114, "Advertising campaigns", "Рекламные кампании"),
      service(115, "Social media", "Социальные сети"),
      service(116, "E-mail campaigns", "Почтовые рассылки"),
    ],
  },
  {
    id: 16,
    name: { en: "Translation", ru: "Переводы" },
    services: [
      service(16, "Translation", "Перевод"),
      service(117, "Localization", "Локализация"),
      service(118, "Interpreting", "Устный перевод"),
      service(119, "Subtitles", "Субтитры"),
      service(120, "Translation review", "Проверка перевода"),
    ],
  },
  {
    id: 15,
    name: { en: "Video", ru: "Видео" },
    services: [
      service(15, "Video production", "Производство видео"),
      service(121, "Video editing", "Монтаж видео"),
      service(122, "Animation", "Анимация"),
      service(123, "Voice-over", "Озвучивание"),
      service(124, "Sound design", "Звуковое оформление"),
    ],
  },
  {
    id: 17,
    name: { en: "Data", ru: "Данные" },
    services: [
      service(17, "Data processing", "Обработка данных"),
      service(125, "Data entry", "Ввод данных"),
      service(126, "Data analysis", "Анализ данных"),
      service(127, "Data labeling", "Разметка данных"),
      service(128, "Reporting", "Отчёты"),
    ],
  },
  {
    id: 18,
    name: { en: "Support", ru: "Поддержка" },
    services: [
      service(18, "Customer support", "Поддержка клиентов"),
      service(129, "Technical support", "Техническая поддержка"),
      service(130, "Moderation", "Модерация"),
      service(131, "Virtual assistance", "Личный помощник"),
      service(132, "Community management", "Работа с сообществом"),
    ],
  },
  {
    id: 11,
    name: { en: "Consulting", ru: "Консультации" },
    services: [
      service(11, "Consulting", "Консультация"),
      service(133, "Project management", "Управление проектом"),
      service(134, "Business analysis", "Бизнес-анализ"),
      service(135, "Training", "Обучение"),
      service(136, "Research", "Исследование"),
    ],
  },
];
