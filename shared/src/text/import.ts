import type { TextTable } from "./text-table.ts";

/** The import of tasks: wizard, reader of files and messages. */
export const importText = {
  "import.title": { en: "Import tasks", ru: "Импорт задач" },
  "import.steps": { en: "Steps of the import", ru: "Шаги импорта" },
  "import.step.upload": { en: "Upload", ru: "Файл" },
  "import.step.match": { en: "Match columns", ru: "Столбцы" },
  "import.step.review": { en: "Review", ru: "Проверка" },
  "import.step.create": { en: "Create", ru: "Создание" },
  "import.step.result": { en: "Result", ru: "Итог" },
  "import.subtitle.sheet": { en: "{{file}}, {{sheet}}, {{rows}}", ru: "{{file}}, {{sheet}}, {{rows}}" },
  "import.subtitle.csv": { en: "{{file}}, {{rows}}", ru: "{{file}}, {{rows}}" },
  "import.pasted": { en: "pasted rows", ru: "вставленные строки" },
  "import.rows": {
    en: ["{{count}} row", "{{count}} rows"],
    ru: ["{{count}} строка", "{{count}} строки", "{{count}} строк"],
  },

  "import.drop.title": { en: "Drop a spreadsheet here", ru: "Перетащите таблицу сюда" },
  "import.drop.touch": { en: "Choose a spreadsheet", ru: "Выберите таблицу" },
  "import.drop.or": {
    en: "or paste rows copied from a spreadsheet",
    ru: "или вставьте строки, скопированные из таблицы",
  },
  "import.drop.browse": { en: "Choose a file", ru: "Выбрать файл" },
  "import.drop.types": {
    en: ".xlsx or .csv, up to 10 000 rows and 10 MB",
    ru: ".xlsx или .csv, до 10 000 строк и 10 МБ",
  },
  "import.drop.reading": { en: "Reading {{file}}…", ru: "Читаем {{file}}…" },
  "import.template": { en: "Download the template", ru: "Скачать шаблон" },
  "import.file.tasks": { en: "Tasks", ru: "Задачи" },
  "import.file.services": { en: "Services", ru: "Услуги" },
  "import.file.error": { en: "Error", ru: "Ошибка" },
  "import.template.file": { en: "Artel task template", ru: "Шаблон задач Artel" },
  "import.amounts.step": {
    en: "Imports of your company take amounts that are multiples of {{step}}.",
    ru: "Импорт вашей компании принимает суммы, кратные {{step}}.",
  },
  "import.amounts.any": {
    en: "Imports of your company take any amount.",
    ru: "Импорт вашей компании принимает любые суммы.",
  },
  "import.amounts.allowAny": { en: "Allow any amount", ru: "Разрешить любые суммы" },
  "import.amounts.keepStep": { en: "Only multiples of {{step}}", ru: "Только кратные {{step}}" },
  "import.amounts.askOwner": {
    en: "The owner of the company can allow any amount.",
    ru: "Разрешить любые суммы может владелец компании.",
  },
  "import.columns.note": {
    en: "The order does not matter, neither do case and spaces of the headers.",
    ru: "Порядок столбцов, регистр и пробелы в заголовках не важны.",
  },
  "import.columns.required": { en: "Required", ru: "Обязательные" },
  "import.columns.optional": { en: "Optional", ru: "Необязательные" },
  "import.columns.alias": { en: "also “{{alias}}”", ru: "или «{{alias}}»" },
  "import.columns.amountNote": {
    en: "The reward of the freelancer, a multiple of {{step}}. Rows without an amount are ignored.",
    ru: "Вознаграждение исполнителя, кратное {{step}}. Строки без суммы пропускаются.",
  },
  "import.columns.amountNoteFree": {
    en: "The reward of the freelancer. Rows without an amount are ignored.",
    ru: "Вознаграждение исполнителя. Строки без суммы пропускаются.",
  },

  "import.file.type": {
    en: "This kind of file cannot be imported. Use a spreadsheet saved as .xlsx or .csv.",
    ru: "Такой файл импортировать нельзя. Подойдёт таблица, сохранённая как .xlsx или .csv.",
  },
  "import.file.tooLarge": {
    en: "The file is larger than 10 MB. Split it into several files.",
    ru: "Файл больше 10 МБ. Разделите его на несколько.",
  },
  "import.file.tooMuchInside": {
    en: "The file unpacks to more than a task list can hold. Copy the rows into a new spreadsheet.",
    ru: "Внутри файла больше данных, чем бывает в списке задач. Скопируйте строки в новую таблицу.",
  },
  "import.file.tooManyRows": {
    en: "The file has more than 10 000 rows. Split it into several files.",
    ru: "В файле больше 10 000 строк. Разделите его на несколько.",
  },
  "import.file.tooManyLines": {
    en: "The file has more than 1 048 576 rows, most of them empty. Copy the rows with tasks into a new spreadsheet.",
    ru: "В файле больше 1 048 576 строк, почти все пустые. Скопируйте строки с задачами в новую таблицу.",
  },
  "import.file.tooManyColumns": {
    en: "The file has more than 64 columns. Remove the columns that are not needed.",
    ru: "В файле больше 64 столбцов. Удалите лишние.",
  },
  "import.file.protected": {
    en: "The file is protected by a password. Save it without one.",
    ru: "Файл защищён паролем. Сохраните его без пароля.",
  },
  "import.file.unsafe": {
    en: "The file holds parts that no task list needs and was not opened. Copy the rows into a new spreadsheet.",
    ru: "В файле есть части, лишние для списка задач, и он не был открыт. Скопируйте строки в новую таблицу.",
  },
  "import.file.damaged": {
    en: "The file is damaged and cannot be read. Save it again and retry.",
    ru: "Файл повреждён и не читается. Сохраните его заново и повторите.",
  },
  "import.file.openQuote": {
    en: "A quotation mark in the file is opened and never closed.",
    ru: "В файле есть незакрытая кавычка.",
  },
  "import.file.noRows": {
    en: "The file does not contain any tasks to import",
    ru: "В файле нет задач для импорта",
  },
  "import.file.tooSlow": {
    en: "Reading the file took too long and was stopped. Split it or save it as .csv.",
    ru: "Чтение файла заняло слишком много времени и было остановлено. Разделите его или сохраните как .csv.",
  },

  "import.match.sheet": { en: "Sheet", ru: "Лист" },
  "import.match.sheetNamed": { en: "Sheet “{{sheet}}”", ru: "Лист «{{sheet}}»" },
  "import.match.sheetHidden": { en: "hidden in the spreadsheet", ru: "скрыт в таблице" },
  "import.match.headerRow": { en: "Headers are in row {{row}}", ru: "Заголовки в строке {{row}}" },
  "import.match.field": { en: "Task field", ru: "Поле задачи" },
  "import.match.column": { en: "Column of the file", ru: "Столбец файла" },
  "import.match.samples": { en: "First values", ru: "Первые значения" },
  "import.match.suggested": { en: "suggested", ru: "предложено" },
  "import.match.remembered": { en: "as last time", ru: "как в прошлый раз" },
  "import.match.notImported": { en: "Not imported", ru: "Не импортировать" },
  "import.match.unnamed": { en: "Column {{number}}", ru: "Столбец {{number}}" },
  "import.match.missing": { en: "Choose a column for: {{columns}}", ru: "Выберите столбец для: {{columns}}" },
  "import.match.duplicates": {
    en: "More than one column is named like a field ({{columns}}); the first one is taken.",
    ru: "Несколько столбцов называются одинаково ({{columns}}); взят первый.",
  },
  "import.match.unused": { en: "Left out: {{columns}}", ru: "Не используются: {{columns}}" },
  "import.match.check": { en: "Check rows", ru: "Проверить строки" },

  "import.account.found": {
    en: [
      "{{count}} row in the file: {{read}} to check, {{skipped}} skipped",
      "{{count}} rows in the file: {{read}} to check, {{skipped}} skipped",
    ],
    ru: [
      "В файле {{count}} строка: к проверке {{read}}, пропущено {{skipped}}",
      "В файле {{count}} строки: к проверке {{read}}, пропущено {{skipped}}",
      "В файле {{count}} строк: к проверке {{read}}, пропущено {{skipped}}",
    ],
  },
  "import.account.judged": {
    en: [
      "{{count}} row in the file: {{read}} read, {{refused}} refused, {{skipped}} skipped",
      "{{count}} rows in the file: {{read}} read, {{refused}} refused, {{skipped}} skipped",
    ],
    ru: [
      "В файле {{count}} строка: прочитано {{read}}, с ошибками {{refused}}, пропущено {{skipped}}",
      "В файле {{count}} строки: прочитано {{read}}, с ошибками {{refused}}, пропущено {{skipped}}",
      "В файле {{count}} строк: прочитано {{read}}, с ошибками {{refused}}, пропущено {{skipped}}",
    ],
  },
  "import.account.separator": { en: "Line that names the separator", ru: "Строка с указанием разделителя" },
  "import.account.title": { en: "Above the headers", ru: "Над заголовками" },
  "import.account.headers": { en: "Headers", ru: "Заголовки" },
  "import.account.blank": { en: "Empty", ru: "Пустые" },
  "import.account.hidden": { en: "Hidden in the spreadsheet", ru: "Скрыты в таблице" },
  "import.account.beyond": { en: "Beyond the limit of 10 000", ru: "Сверх предела в 10 000" },
  "import.account.noAmount": { en: "No amount", ru: "Без суммы" },
  "import.account.excluded": { en: "Excluded by you", ru: "Исключены вами" },
  "import.account.rows": {
    en: ["row {{rows}}", "rows {{rows}}"],
    ru: ["строка {{rows}}", "строки {{rows}}", "строки {{rows}}"],
  },
  "import.account.unread": { en: "Sheets not read: {{sheets}}", ru: "Листы, которые не прочитаны: {{sheets}}" },
  "import.sheet.hidden": { en: "“{{sheet}}” (hidden)", ru: "«{{sheet}}» (скрыт)" },
  "import.sheet.chart": { en: "“{{sheet}}” (no cells)", ru: "«{{sheet}}» (без ячеек)" },
  "import.sheet.empty": { en: "“{{sheet}}” (empty)", ru: "«{{sheet}}» (пуст)" },
  "import.sheet.further": { en: "“{{sheet}}”", ru: "«{{sheet}}»" },
  "import.sheets.passedOver": {
    en: "The sheet “{{sheet}}” was read. Passed over: {{sheets}}.",
    ru: "Прочитан лист «{{sheet}}». Пропущены: {{sheets}}.",
  },
  "import.hidden.out": {
    en: [
      "{{count}} row is hidden in the spreadsheet, by a filter or by hand, and stays out",
      "{{count}} rows are hidden in the spreadsheet, by a filter or by hand, and stay out",
    ],
    ru: [
      "{{count}} строка скрыта в таблице (фильтром или вручную) и не импортируется",
      "{{count}} строки скрыты в таблице (фильтром или вручную) и не импортируются",
      "{{count}} строк скрыты в таблице (фильтром или вручную) и не импортируются",
    ],
  },
  "import.hidden.in": {
    en: [
      "{{count}} row that is hidden in the spreadsheet is imported too",
      "{{count}} rows that are hidden in the spreadsheet are imported too",
    ],
    ru: [
      "{{count}} скрытая в таблице строка тоже импортируется",
      "{{count}} скрытые в таблице строки тоже импортируются",
      "{{count}} скрытых в таблице строк тоже импортируются",
    ],
  },
  "import.hidden.take": { en: "Import them too", ru: "Импортировать и их" },
  "import.hidden.leave": { en: "Leave them out", ru: "Не импортировать их" },

  "import.column.email": { en: "Freelancer's email", ru: "E-mail исполнителя" },
  "import.column.amount": { en: "Cost", ru: "Стоимость" },
  "import.column.currency": { en: "Currency", ru: "Валюта" },
  "import.column.serviceCode": { en: "Service", ru: "Услуга" },
  "import.column.description": { en: "Description", ru: "Описание" },
  "import.column.deadline": { en: "Deadline", ru: "Срок" },
  "import.column.taskName": { en: "Title", ru: "Название" },
  "import.column.project": { en: "Project", ru: "Проект" },
  "import.column.payWithdrawalFee": { en: "We pay the withdrawal fee", ru: "Комиссия за вывод за наш счёт" },
  "import.column.paymentDetails": { en: "Card or wallet", ru: "Карта или кошелёк" },
  "import.column.phone": { en: "Phone", ru: "Телефон" },
  "import.column.bankName": { en: "Bank", ru: "Банк" },
  "import.column.name": { en: "Card holder", ru: "Держатель карты" },

  "import.grid.row": { en: "Row", ru: "Строка" },
  "import.grid.currency": { en: "Cur.", ru: "Вал." },
  "import.grid.label": { en: "Rows of the file", ru: "Строки файла" },
  "import.grid.edit": { en: "Row {{row}}, {{column}}: edit", ru: "Строка {{row}}, {{column}}: изменить" },
  "import.grid.empty": { en: "Nothing here", ru: "Здесь пусто" },
  "import.grid.becomes": { en: "becomes", ru: "станет" },

  "import.willBeCreated": { en: "will be created", ru: ["будет создана", "будут созданы", "будет создано"] },
  "import.errors": {
    en: ["{{count}} error", "{{count}} errors"],
    ru: ["{{count}} ошибка", "{{count}} ошибки", "{{count}} ошибок"],
  },
  "import.warnings": {
    en: ["{{count}} warning", "{{count}} warnings"],
    ru: ["{{count}} предупреждение", "{{count}} предупреждения", "{{count}} предупреждений"],
  },
  "import.skippedNoAmount": { en: "{{count}} skipped, no amount", ru: "пропущено без суммы: {{count}}" },
  "import.excludedCount": { en: "{{count}} excluded", ru: "исключено: {{count}}" },
  "import.undo": { en: "Undo", ru: "Отменить" },
  "import.nothingToUndo": { en: "Nothing has been changed yet", ru: "Изменений ещё не было" },
  "import.downloadErrors": { en: "Download errors", ru: "Скачать ошибки" },
  "import.findReplace": { en: "Find and replace", ru: "Найти и заменить" },
  "import.find": { en: "Find", ru: "Найти" },
  "import.replaceBy": { en: "Replace by", ru: "Заменить на" },
  "import.replaceIn": { en: "In column", ru: "В столбце" },
  "import.replace": {
    en: ["Replace in {{count}} row", "Replace in {{count}} rows"],
    ru: ["Заменить в {{count}} строке", "Заменить в {{count}} строках", "Заменить в {{count}} строках"],
  },

  "import.tabs": { en: "Rows by result of the check", ru: "Строки по итогу проверки" },
  "import.tab.valid": { en: "Valid", ru: "Верные" },
  "import.tab.warnings": { en: "Warnings", ru: "Предупреждения" },
  "import.tab.errors": { en: "Errors", ru: "Ошибки" },
  "import.tab.skipped": { en: "Skipped", ru: "Пропущены" },
  "import.groupTitle": { en: "{{rows}}: {{problem}}", ru: "{{rows}}: {{problem}}" },
  "import.group.noHint": { en: "Edit the marked cells", ru: "Исправьте отмеченные ячейки" },
  "import.group.example": { en: "“{{from}}” becomes “{{to}}”", ru: "«{{from}}» станет «{{to}}»" },
  "import.group.exampleRest": {
    en: [
      "“{{from}}” becomes “{{to}}”; check {{count}} row yourself",
      "“{{from}}” becomes “{{to}}”; check {{count}} rows yourself",
    ],
    ru: [
      "«{{from}}» станет «{{to}}»; {{count}} строку проверьте сами",
      "«{{from}}» станет «{{to}}»; {{count}} строки проверьте сами",
      "«{{from}}» станет «{{to}}»; {{count}} строк проверьте сами",
    ],
  },
  "import.group.notInList": {
    en: "These addresses are not in your list yet",
    ru: "Этих адресов ещё нет в вашем списке",
  },
  "import.group.convert": { en: "Convert {{count}}", ru: "Исправить {{count}}" },
  "import.group.invite": { en: "Invite all {{count}}", ru: "Пригласить всех: {{count}}" },
  "import.group.invited": { en: "Invited", ru: "Приглашены" },
  "import.group.setAll": { en: "Set for all {{count}}", ru: "Указать для всех: {{count}}" },
  "import.group.excludeAll": { en: "Exclude {{count}}", ru: "Исключить {{count}}" },
  "import.group.more": { en: "Other repairs", ru: "Другие исправления" },
  "import.group.value": { en: "Value for all rows of the group", ru: "Значение для всех строк группы" },
  "import.message.place": { en: "Row {{row}}, {{column}}.", ru: "Строка {{row}}, {{column}}." },
  "import.message.found": { en: "Found:", ru: "Найдено:" },
  "import.message.empty": { en: "The cell is empty.", ru: "Ячейка пуста." },
  "import.message.use": { en: "use {{value}}", ru: "взять {{value}}" },
  "import.exclude": { en: "Exclude this row", ru: "Исключить строку" },
  "import.include": { en: "Bring back", ru: "Вернуть" },
  "import.noAmount": { en: "no amount", ru: "нет суммы" },
  "import.excluded": { en: "excluded by you", ru: "исключена вами" },
  "import.otherCurrency": {
    en: "The amount says {{said}} and the currency column {{currency}}: set one of them right",
    ru: "В сумме указано {{said}}, а в столбце валюты {{currency}}: исправьте одно из двух",
  },
  "import.formulaNoResult": {
    en: "The cell holds a formula, and the file does not hold its result: open it in a spreadsheet program and save it again",
    ru: "В ячейке формула, а её результата в файле нет: откройте файл в табличном редакторе и сохраните заново",
  },
  "import.damagedText": {
    en: "Letters of this cell were damaged when the file was saved or sent: type them again",
    ru: "Буквы в этой ячейке повреждены при сохранении или пересылке файла: введите их заново",
  },
  "import.cardLostDigits": {
    en: "The spreadsheet lost the last digits of this card number: type the number again in a text column",
    ru: "Таблица потеряла последние цифры номера карты: введите номер заново в столбце с текстом",
  },
  "import.flagNoEffect": {
    en: "The withdrawal fee can be paid by the company in EUR and USD only; the 1 has no effect here",
    ru: "Компания может оплатить комиссию за вывод только в EUR и USD; здесь 1 ничего не меняет",
  },
  "import.monthFirst": {
    en: "Read as {{read}} with the day first; other dates of the file have the month first, which makes it {{other}}",
    ru: "Прочитано как {{read}}, сначала день; в других датах файла сначала месяц, тогда это {{other}}",
  },
  "import.dates.monthFirst": {
    en: "The dates of this file seem to have the month first ({{example}})",
    ru: "Похоже, в датах файла сначала месяц ({{example}})",
  },
  "import.dates.doubtful": {
    en: [
      "The dates of this file seem to have the month first ({{example}}); {{count}} date was read with the day first: row {{rows}}",
      "The dates of this file seem to have the month first ({{example}}); {{count}} dates were read with the day first: rows {{rows}}",
    ],
    ru: [
      "Похоже, в датах файла сначала месяц ({{example}}); {{count}} дата прочитана с днём вначале: строка {{rows}}",
      "Похоже, в датах файла сначала месяц ({{example}}); {{count}} даты прочитаны с днём вначале: строки {{rows}}",
      "Похоже, в датах файла сначала месяц ({{example}}); {{count}} дат прочитано с днём вначале: строки {{rows}}",
    ],
  },
  "import.dates.readMonthFirst": { en: "Read the month first", ru: "Читать с месяца" },
  "import.repeatsTask": {
    en: "Repeats task {{task}} of the last {{days}} days: same freelancer, title and cost",
    ru: "Повторяет задачу {{task}} за последние {{days}} дней: те же исполнитель, название и стоимость",
  },
  "import.repeats.found": {
    en: [
      "{{count}} row looks like a repeat of a task or of another row: row {{rows}}",
      "{{count}} rows look like repeats of tasks or of other rows: rows {{rows}}",
    ],
    ru: [
      "{{count}} строка похожа на повтор задачи или другой строки: строка {{rows}}",
      "{{count}} строки похожи на повторы задач или других строк: строки {{rows}}",
      "{{count}} строк похожи на повторы задач или других строк: строки {{rows}}",
    ],
  },
  "import.repeats.unknown": {
    en: "The rows could not be compared with earlier tasks",
    ru: "Не удалось сравнить строки с прежними задачами",
  },
  "import.repeated": { en: "Repeats row {{row}}", ru: "Повторяет строку {{row}}" },

  "import.balance.title": {
    en: ["{{count}} task against balance", "{{count}} tasks against balance"],
    ru: ["{{count}} задача и баланс", "{{count}} задачи и баланс", "{{count}} задач и баланс"],
  },
  "import.balance.toCreate": { en: "To create", ru: "К созданию" },
  "import.balance.left": { en: "Left", ru: "Останется" },
  "import.balance.short": { en: "Short by", ru: "Не хватает" },
  "import.balance.note": {
    en: "Totals include the fees. Drafts need no balance; sending does.",
    ru: "Суммы включают комиссии. Для черновиков баланс не нужен, он нужен при отправке.",
  },
  "import.balance.none": { en: "No rows to create yet", ru: "Пока создавать нечего" },
  "import.staysOut": {
    en: [
      "{{count}} row with errors stays out and can be re-imported later",
      "{{count}} rows with errors stay out and can be re-imported later",
    ],
    ru: [
      "{{count}} строка с ошибками не будет создана, её можно импортировать позже",
      "{{count}} строки с ошибками не будут созданы, их можно импортировать позже",
      "{{count}} строк с ошибками не будут созданы, их можно импортировать позже",
    ],
  },
  "import.allGood": { en: "No row has errors", ru: "Строк с ошибками нет" },
  "import.create": {
    en: ["Create {{count}} draft", "Create {{count}} drafts"],
    ru: ["Создать {{count}} черновик", "Создать {{count}} черновика", "Создать {{count}} черновиков"],
  },
  "import.createNone": { en: "There is no row without errors", ru: "Нет ни одной строки без ошибок" },

  "import.noneCreated": {
    en: [
      "Nothing was created: {{count}} row is wrong, it is row {{row}}",
      "Nothing was created: {{count}} rows are wrong, the first is row {{row}}",
    ],
    ru: [
      "Ничего не создано: {{count}} строка с ошибкой, это строка {{row}}",
      "Ничего не создано: {{count}} строки с ошибками, первая из них — строка {{row}}",
      "Ничего не создано: {{count}} строк с ошибками, первая из них — строка {{row}}",
    ],
  },
  "import.othersWrong": {
    en: "Not created, because another row is wrong",
    ru: "Не создана, потому что в другой строке есть ошибка",
  },
  "import.priceChanged": {
    en: "Not created, because the fee changed after you saw the total. Import the row again to see the new one",
    ru: "Не создана: комиссия изменилась после того, как вы увидели сумму. Импортируйте строку заново, чтобы увидеть новую",
  },
  "import.cardMasked": {
    en: "The card number is hidden in the file of failed rows. Type it again",
    ru: "В файле строк с ошибками номер карты скрыт. Введите его заново",
  },

  "import.creating": { en: "Creating tasks", ru: "Создаём задачи" },
  "import.creatingNote": {
    en: "You can close this page: the import continues, and you will find it here again.",
    ru: "Страницу можно закрыть: импорт продолжится, и вы найдёте его здесь снова.",
  },
  "import.sending": { en: "Sending the rows…", ru: "Отправляем строки…" },
  "import.stopped": { en: "The import is stopped", ru: "Импорт остановлен" },
  "import.stoppedNote": {
    en: "What was created stays. The other rows wait.",
    ru: "Созданное сохранено. Остальные строки ждут.",
  },
  "import.mode.label": { en: "What to create", ru: "Что создать" },
  "import.mode.valid": { en: "Valid rows now", ru: "Верные строки сразу" },
  "import.mode.all": { en: "All rows or none", ru: "Все или ни одной" },
  "import.mode.waits": {
    en: "Nothing is created as long as a row has errors",
    ru: "Пока есть строки с ошибками, ничего не создаётся",
  },
  "import.mode.blocked": {
    en: [
      "{{count}} row has errors: correct it or exclude it",
      "{{count}} rows have errors: correct them or exclude them",
    ],
    ru: [
      "{{count}} строка с ошибками: исправьте её или исключите",
      "{{count}} строки с ошибками: исправьте их или исключите",
      "{{count}} строк с ошибками: исправьте их или исключите",
    ],
  },
  "import.recent.title": { en: "Recent imports", ru: "Последние импорты" },
  "import.recent.counts": { en: "created: {{created}} of {{total}}", ru: "создано: {{created}} из {{total}}" },
  "import.recent.openNamed": { en: "Open the import of {{file}}", ru: "Открыть импорт: {{file}}" },
  "import.recent.running": { en: "Running", ru: "Идёт" },
  "import.recent.stopped": { en: "Stopped", ru: "Остановлен" },
  "import.createFailed": { en: "The tasks could not be created", ru: "Не удалось создать задачи" },
  "import.result.all": {
    en: "All tasks have been successfully uploaded",
    ru: "Все задачи успешно загружены",
  },
  "import.result.some": {
    en: "{{created}} tasks were created and {{failed}} failed",
    ru: "Создано задач: {{created}}, с ошибками: {{failed}}",
  },
  "import.result.line": { en: "{{email}}: {{error}}", ru: "{{email}}: {{error}}" },
  "import.result.download": { en: "Download failed rows", ru: "Скачать строки с ошибками" },
  "import.result.downloadNote": {
    en: "The file has an Error column. Once the rows are corrected, import it again as it is.",
    ru: "В файле есть столбец Error; после исправления его можно импортировать снова как есть.",
  },
  "import.result.maskedNote": {
    en: "Card numbers are hidden in it. Type them again in the file or in the review.",
    ru: "Номера карт в нём скрыты. Введите их заново в файле или при проверке.",
  },
  "import.result.pay": {
    en: ["Pay {{count}} task", "Pay these {{count}} tasks"],
    ru: ["Оплатить {{count}} задачу", "Оплатить эти {{count}} задачи", "Оплатить эти {{count}} задач"],
  },
  "import.result.openCreated": { en: "Open created tasks", ru: "Открыть созданные задачи" },
  "import.result.again": { en: "Import another file", ru: "Импортировать ещё файл" },
  "import.restored": {
    en: "You left this import in the middle. Everything is as it was.",
    ru: "Вы не закончили этот импорт. Всё осталось как было.",
  },
  "import.result.more": { en: "and {{count}} more", ru: "и ещё {{count}}" },
  "import.saveFailed": { en: "The file could not be saved", ru: "Не удалось сохранить файл" },
  "import.failedFile": { en: "Failed rows", ru: "Строки с ошибками" },
  "import.lost": {
    en: "The connection was lost. Press the button again: no row is created twice.",
    ru: "Связь прервалась. Нажмите кнопку ещё раз: ни одна строка не будет создана дважды.",
  },
} as const satisfies TextTable;
